import * as z from 'zod/mini'

/** No order waits longer than Payme would: it gives a transaction up after twelve hours. */
const longestHoldMinutes = 11 * 60

/** Whose money goes where, and what stands in the receipts: of one chain, never of another. */
export const deskEnvFields = {
  /** Merchant account at Payme; requires one of the two keys. */
  PAYME_MERCHANT_ID: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{24}$/))),
  /** Key of the live merchant account. @secret */
  PAYME_KEY: z.optional(z.string()),
  /** Key of the sandbox, instead of the live one. @secret */
  PAYME_TEST_KEY: z.optional(z.string()),
  /** Service at Click. */
  CLICK_SERVICE_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** Merchant at Click. */
  CLICK_MERCHANT_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** Secret that verifies the signature of Click's callbacks. @secret */
  CLICK_SECRET_KEY: z.optional(z.string()),
  /** User for calls to Click; without it refunds are made by hand in Click's cabinet. */
  CLICK_MERCHANT_USER_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /**
   * Tax number of the seller, with which Click issues fiscal receipts: nine digits for a company, fourteen for a
   * person.
   */
  CLICK_RECEIPT_TAX_ID: z.optional(z.string().check(z.regex(/^(\d{9}|\d{14})$/))),
  /** Kind of payment on Click's fiscal receipts; its documentation does not define it. */
  CLICK_RECEIPT_MONEY: z._default(z.enum(['card', 'ecash']), 'card'),
  /** Tax code (MXIK) of the delivery; without it Payme receives a shipping fee. */
  DELIVERY_MXIK: z.optional(z.string().check(z.regex(/^\d{17}$/))),
  /** Package code that belongs to DELIVERY_MXIK. */
  DELIVERY_PACKAGE_CODE: z.optional(z.string().check(z.maxLength(20))),
}

/** Settings of the payment providers. Without any, nothing is paid online, save in the demo. */
export const paymentEnvFields = {
  ...deskEnvFields,
  /**
   * Stand-ins for Payme and Click at the demo chain only, where anybody can pay without money. Default: on, but
   * required where SITE_URL is https or a provider's key is set.
   */
  DEMO_PAYMENTS: z.optional(z.enum(['on', 'off'])),
  /** Minutes that an order waits for its payment. */
  PAYMENT_HOLD_MINUTES: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestHoldMinutes)),
    15,
  ),
}

type Given = { readonly [Name in keyof typeof paymentEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** Settings that fit one by one and not together, each with what would be right. Empty when all is well. */
export function complainOfPayments(given: Given): readonly Complaint[] {
  const has = (name: keyof Given) => given[name] !== undefined
  const needs = (name: keyof Given, others: readonly (keyof Given)[]): readonly Complaint[] =>
    has(name)
      ? others
          .filter((other) => !has(other))
          .map((other) => ({ name: other, message: `must be given with ${name}` }))
      : []
  const hasPaymeKey = has('PAYME_KEY') || has('PAYME_TEST_KEY')
  const complaints: readonly Complaint[] = [
    ...(has('PAYME_KEY') && has('PAYME_TEST_KEY')
      ? [
          {
            name: 'PAYME_TEST_KEY',
            message: 'cannot be given with PAYME_KEY: a sandbox would pay for real orders',
          } as const,
        ]
      : []),
    ...(has('PAYME_MERCHANT_ID') && !hasPaymeKey
      ? [{ name: 'PAYME_KEY', message: 'must be given with PAYME_MERCHANT_ID' } as const]
      : []),
    ...needs('PAYME_KEY', ['PAYME_MERCHANT_ID']),
    ...needs('PAYME_TEST_KEY', ['PAYME_MERCHANT_ID']),
    ...needs('CLICK_SERVICE_ID', ['CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY']),
    ...needs('CLICK_MERCHANT_ID', ['CLICK_SERVICE_ID', 'CLICK_SECRET_KEY']),
    ...needs('CLICK_SECRET_KEY', ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID']),
    ...needs('CLICK_MERCHANT_USER_ID', ['CLICK_SERVICE_ID']),
    ...needs('CLICK_RECEIPT_TAX_ID', ['CLICK_MERCHANT_USER_ID']),
    ...needs('DELIVERY_MXIK', ['DELIVERY_PACKAGE_CODE']),
    ...needs('DELIVERY_PACKAGE_CODE', ['DELIVERY_MXIK']),
  ]
  const named = new Set<string>()
  return complaints.filter(({ name }) => !named.has(name) && named.add(name))
}
