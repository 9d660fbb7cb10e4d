import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import { clientSecretSchema } from '../account-settings.ts'
import type { AggregatorAccount, AggregatorDialect } from '../aggregator-dialect.ts'

const fields = {
  /** With what an aggregator that speaks Delever's dialect signs in: a UUID, made by the chain. Without it there are no such orders. */
  DELEVER_CLIENT_ID: z.optional(z.uuid()),
  /** Name and password of that aggregator; the secret that it sends is the Base64 of `name:password`. */
  DELEVER_USERNAME: z.optional(z.string().check(z.regex(/^[^:]{1,100}$/))),
  /** At least 24 characters. Another one makes every token invalid at once. @secret */
  DELEVER_PASSWORD: clientSecretSchema,
}
const schema = z.object(fields)
const names = Object.keys(fields)

export const deleverSettings: AggregatorDialect['settings'] = {
  fields,
  realKeys: ['DELEVER_PASSWORD'],
  complain: (given) => {
    const all = names.flatMap((name) =>
      missing(
        given,
        name,
        names.filter((other) => other !== name),
      ),
    )
    return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
  },
}

export function readDeleverAccount(settings: object): AggregatorAccount | null {
  const {
    DELEVER_CLIENT_ID: clientId,
    DELEVER_USERNAME: name,
    DELEVER_PASSWORD: password,
  } = schema.parse(settings)
  if (clientId === undefined || name === undefined || password === undefined) return null
  return { clientId, clientSecret: Buffer.from(`${name}:${password}`).toString('base64') }
}
