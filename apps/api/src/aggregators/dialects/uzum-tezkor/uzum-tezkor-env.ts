import * as z from 'zod/mini'
import { clientIdSchema, clientSecretSchema, pairOf } from '../account-settings.ts'
import type { AggregatorAccount, AggregatorDialect } from '../aggregator-dialect.ts'

const fields = {
  /** With what Uzum Tezkor signs in to take menu and stop list and to send orders; made by the chain. Without it there are no such orders. */
  UZUM_TEZKOR_CLIENT_ID: clientIdSchema,
  /** Its secret: at least 24 characters. Another one makes every token invalid at once. @secret */
  UZUM_TEZKOR_CLIENT_SECRET: clientSecretSchema,
}
const schema = z.object(fields)

export const uzumTezkorSettings: AggregatorDialect['settings'] = {
  fields,
  ...pairOf('UZUM_TEZKOR_CLIENT_ID', 'UZUM_TEZKOR_CLIENT_SECRET'),
}

export function readUzumTezkorAccount(settings: object): AggregatorAccount | null {
  const { UZUM_TEZKOR_CLIENT_ID: clientId, UZUM_TEZKOR_CLIENT_SECRET: clientSecret } = schema.parse(settings)
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}
