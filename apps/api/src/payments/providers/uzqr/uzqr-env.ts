import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import type { ProviderSettings } from '../payment-provider.ts'
import type { UzqrAccount } from './uzqr-account.ts'

const fields = {
  /** The id of the service at Dynamic QR of Uzum, from which codes of UzQR come. */
  UZQR_SERVICE_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** The id of the till that makes the codes. */
  UZQR_USER_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** The secret with which the shop signs its calls for codes. @secret */
  UZQR_SECRET_KEY: z.optional(z.string()),
}
const schema = z.object(fields)

export const uzqrSettings: ProviderSettings = {
  fields,
  realKeys: ['UZQR_SECRET_KEY'],
  complain: (given) => [
    ...missing(given, 'UZQR_SERVICE_ID', ['UZQR_USER_ID', 'UZQR_SECRET_KEY']),
    ...missing(given, 'UZQR_USER_ID', ['UZQR_SERVICE_ID', 'UZQR_SECRET_KEY']),
    ...missing(given, 'UZQR_SECRET_KEY', ['UZQR_SERVICE_ID', 'UZQR_USER_ID']),
  ],
  /** Nobody calls the shop: the account is that of the attempt. */
  identify(given) {
    const { UZQR_SERVICE_ID: service, UZQR_USER_ID: user, UZQR_SECRET_KEY: key } = schema.parse(given)
    return { parts: [service], whole: JSON.stringify([service, user, key]) }
  },
  clash: (other) => ({
    name: 'UZQR_SERVICE_ID',
    message: `is that of ${other}, which has another till or key`,
  }),
}

export function readUzqrAccount(settings: object): UzqrAccount | null {
  const { UZQR_SERVICE_ID: merchant, UZQR_USER_ID: userId, UZQR_SECRET_KEY: secret } = schema.parse(settings)
  if (merchant === undefined || userId === undefined || secret === undefined) return null
  return { merchant, userId, secret, payUrl: 'https://mobile.apelsin.uz' }
}
