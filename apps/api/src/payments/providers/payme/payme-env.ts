import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import type { ProviderSettings } from '../payment-provider.ts'
import type { PaymeAccount } from './payme-account.ts'

const fields = {
  /** The id of the merchant account at Payme; together with one of the two keys. */
  PAYME_MERCHANT_ID: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{24}$/))),
  /** The key of the real merchant account. @secret */
  PAYME_KEY: z.optional(z.string()),
  /** The key of the sandbox, instead of the real one. @secret */
  PAYME_TEST_KEY: z.optional(z.string()),
}
const schema = z.object(fields)

export const paymeSettings: ProviderSettings = {
  fields,
  realKeys: ['PAYME_KEY'],
  complain(given) {
    const has = (name: keyof typeof fields) => given[name] !== undefined
    const hasKey = has('PAYME_KEY') || has('PAYME_TEST_KEY')
    const twoKeys = 'cannot be given with PAYME_KEY: a sandbox would pay for real orders'
    return [
      ...(has('PAYME_KEY') && has('PAYME_TEST_KEY') ? [{ name: 'PAYME_TEST_KEY', message: twoKeys }] : []),
      ...(hasKey ? [] : missing(given, 'PAYME_MERCHANT_ID', ['PAYME_KEY'])),
      ...missing(given, 'PAYME_KEY', ['PAYME_MERCHANT_ID']),
      ...missing(given, 'PAYME_TEST_KEY', ['PAYME_MERCHANT_ID']),
    ]
  },
  /** A call of Payme identifies its merchant account by the key alone. */
  identify(given) {
    const { PAYME_MERCHANT_ID: merchant, PAYME_KEY: real, PAYME_TEST_KEY: test } = schema.parse(given)
    return { parts: [merchant?.toLowerCase(), real ?? test], whole: JSON.stringify([merchant, real, test]) }
  },
  clash: (other) => ({
    name: 'PAYME_MERCHANT_ID',
    message: `has in part what ${other} has: another merchant account has another key too`,
  }),
}

export function readPaymeAccount(settings: object): PaymeAccount | null {
  const { PAYME_MERCHANT_ID: merchant, PAYME_KEY: real, PAYME_TEST_KEY: test } = schema.parse(settings)
  const key = real ?? test
  if (merchant === undefined || key === undefined) return null
  return {
    merchant,
    key,
    payUrl: real === undefined ? 'https://test.paycom.uz' : 'https://checkout.paycom.uz',
  }
}
