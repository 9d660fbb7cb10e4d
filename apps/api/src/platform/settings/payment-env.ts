import * as z from 'zod/mini'

/** No order waits longer than Payme would: it gives a transaction up after twelve hours. */
const longestHoldMinutes = 11 * 60

/** Who receives the money, and the contents of receipts: of one chain, never of another. */
export const deskEnvFields = {
  /** The cash desk at Payme; with one of the two keys. */
  PAYME_MERCHANT_ID: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{24}$/))),
  /** The key of the real cash desk. @secret */
  PAYME_KEY: z.optional(z.string()),
  /** The key of the sandbox, instead of the real one. @secret */
  PAYME_TEST_KEY: z.optional(z.string()),
  /** The service at Click. */
  CLICK_SERVICE_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** The merchant at Click. */
  CLICK_MERCHANT_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** By which calls of Click are known to be its own. @secret */
  CLICK_SECRET_KEY: z.optional(z.string()),
  /** For the calls that we make ourselves: without it refunds are made by hand in Click's cabinet. */
  CLICK_MERCHANT_USER_ID: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** With the seller's tax number Click makes the state's receipts: nine digits of a company, fourteen of a person. */
  CLICK_RECEIPT_TAX_ID: z.optional(z.string().check(z.regex(/^(\d{9}|\d{14})$/))),
  /** As what Click counts the money that it took; its documents do not settle it. */
  CLICK_RECEIPT_MONEY: z._default(z.enum(['card', 'ecash']), 'card'),
  /** The tax code of the delivery and its package code; without them Payme gets a shipping fee. */
  DELIVERY_MXIK: z.optional(z.string().check(z.regex(/^\d{17}$/))),
  /** The package code that goes with DELIVERY_MXIK. */
  DELIVERY_PACKAGE_CODE: z.optional(z.string().check(z.maxLength(20))),
}

/** Settings of the payment providers. Without any, nothing is paid online, save in the demo. */
export const paymentEnvFields = {
  ...deskEnvFields,
  /**
   * Stand-ins for Payme and Click at the demo chain alone, where anybody pays without money. Left out: on, but it must be
   * given where SITE_URL is https or a provider's key is set.
   */
  DEMO_PAYMENTS: z.optional(z.enum(['on', 'off'])),
  /** How long an order waits for its money. */
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
