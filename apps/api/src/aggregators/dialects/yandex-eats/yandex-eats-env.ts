import * as z from 'zod/mini'
import { clientIdSchema, clientSecretSchema, pairOf } from '../account-settings.ts'
import type { AggregatorAccount, AggregatorDialect } from '../aggregator-dialect.ts'

const fields = {
  /** With what Yandex Eats signs in to take menu and stop list and to send orders; made by the chain. Without it there are no such orders. */
  YANDEX_EATS_CLIENT_ID: clientIdSchema,
  /** Its secret: at least 24 characters. Another one makes every token invalid at once. @secret */
  YANDEX_EATS_CLIENT_SECRET: clientSecretSchema,
}
const schema = z.object(fields)

export const yandexEatsSettings: AggregatorDialect['settings'] = {
  fields,
  ...pairOf('YANDEX_EATS_CLIENT_ID', 'YANDEX_EATS_CLIENT_SECRET'),
}

export function readYandexEatsAccount(settings: object): AggregatorAccount | null {
  const { YANDEX_EATS_CLIENT_ID: clientId, YANDEX_EATS_CLIENT_SECRET: clientSecret } = schema.parse(settings)
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}
