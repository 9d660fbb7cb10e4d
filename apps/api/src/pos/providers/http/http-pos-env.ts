import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import { secureAddress, withoutSlash } from '../../../platform/settings/secure-address.ts'
import type { PosProvider } from '../pos-provider.ts'

const fields = {
  /**
   * Address of a bridge to a point of sale (POS) that speaks the protocol of docs/pos-http.md; https, except on the same
   * machine. Without it orders are sent to no POS.
   */
  POS_HTTP_URL: z.optional(secureAddress),
  /** Name of the key that signs calls between shop and bridge. */
  POS_HTTP_KEY_ID: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  /** That key: at least 32 characters, known to shop and bridge only. @secret */
  POS_HTTP_SECRET: z.optional(z.string().check(z.minLength(32), z.maxLength(256))),
}
const schema = z.object(fields)

export type HttpPosAccount = {
  readonly provider: 'http'
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly keyId: string
  readonly secret: string
}

export const httpPosSettings: PosProvider['settings'] = {
  fields,
  realKeys: ['POS_HTTP_SECRET'],
  complain: (given) => [
    ...missing(given, 'POS_HTTP_URL', ['POS_HTTP_KEY_ID', 'POS_HTTP_SECRET']),
    ...missing(given, 'POS_HTTP_SECRET', ['POS_HTTP_URL']),
  ],
}

export function readHttpPosAccount(settings: object): HttpPosAccount | null {
  const { POS_HTTP_URL: url, POS_HTTP_KEY_ID: keyId, POS_HTTP_SECRET: secret } = schema.parse(settings)
  if (url === undefined || keyId === undefined || secret === undefined) return null
  return { provider: 'http', baseUrl: withoutSlash(url), keyId, secret }
}
