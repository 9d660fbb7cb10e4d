import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import type { ProviderSettings } from '../payment-provider.ts'
import type { ClickAccount } from './click-account.ts'

const fields = {
  /** The id of the service at Click. */
  CLICK_SERVICE_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** The id of the merchant at Click. */
  CLICK_MERCHANT_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** The secret with which Click signs its calls. @secret */
  CLICK_SECRET_KEY: z.optional(z.string()),
  /** The API user for calls to Click; without it refunds are made by hand in Click's cabinet. */
  CLICK_MERCHANT_USER_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /**
   * The seller's tax number, with which Click issues fiscal receipts: nine digits for a company, fourteen for
   * a person.
   */
  CLICK_RECEIPT_TAX_ID: z.optional(z.string().check(z.regex(/^(\d{9}|\d{14})$/))),
  /** The kind of payment under which Click reports amounts; its documentation does not specify it. */
  CLICK_RECEIPT_MONEY: z._default(z.enum(['card', 'ecash']), 'card'),
}
const schema = z.object(fields)

export const clickSettings: ProviderSettings = {
  fields,
  realKeys: ['CLICK_SECRET_KEY'],
  complain: (given) => [
    ...missing(given, 'CLICK_SERVICE_ID', ['CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY']),
    ...missing(given, 'CLICK_MERCHANT_ID', ['CLICK_SERVICE_ID', 'CLICK_SECRET_KEY']),
    ...missing(given, 'CLICK_SECRET_KEY', ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID']),
    ...missing(given, 'CLICK_MERCHANT_USER_ID', ['CLICK_SERVICE_ID']),
    ...missing(given, 'CLICK_RECEIPT_TAX_ID', ['CLICK_MERCHANT_USER_ID']),
  ],
  /** A call of Click names its service. */
  identify(given) {
    const {
      CLICK_SERVICE_ID: merchant,
      CLICK_MERCHANT_ID: company,
      CLICK_SECRET_KEY: key,
    } = schema.parse(given)
    return { parts: [merchant], whole: JSON.stringify([merchant, company, key]) }
  },
  clash: (other) => ({
    name: 'CLICK_SERVICE_ID',
    message: `is that of ${other}, which has another merchant or key`,
  }),
}

export function readClickAccount(settings: object): ClickAccount | null {
  const env = schema.parse(settings)
  const { CLICK_SERVICE_ID: merchant, CLICK_MERCHANT_ID: merchantId, CLICK_SECRET_KEY: secretKey } = env
  if (merchant === undefined || merchantId === undefined || secretKey === undefined) return null
  const merchantUserId = env.CLICK_MERCHANT_USER_ID ?? null
  const { CLICK_RECEIPT_TAX_ID: taxId, CLICK_RECEIPT_MONEY: money } = env
  const fiscal = taxId === undefined ? null : { taxId, money }
  return {
    merchant,
    merchantId,
    secretKey,
    merchantUserId,
    fiscal,
    payUrl: 'https://my.click.uz/services/pay',
  }
}
