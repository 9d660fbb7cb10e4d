import * as z from 'zod/mini'
import { complainOfProviders, providerFields } from '../payments/providers/provider-settings.ts'
import { missing, type SettingComplaint } from '../platform/settings/missing-settings.ts'

/** No order waits longer than providers do: some give a transaction up after twelve hours. */
const longestHoldMinutes = 11 * 60

/** Where a chain's money goes, and what its receipts name: never another chain's. */
export const deskEnvFields = {
  ...providerFields,
  /** The tax code of the delivery and its package code; without them receipts have a shipping fee. */
  DELIVERY_MXIK: z.optional(z.string().check(z.regex(/^\d{17}$/))),
  /** The package code of the delivery, together with DELIVERY_MXIK. */
  DELIVERY_PACKAGE_CODE: z.optional(z.string().check(z.maxLength(20))),
}

/** Settings of the payment providers. Without any, nothing is paid online, save in the demo. */
export const paymentEnvFields = {
  ...deskEnvFields,
  /**
   * Stand-ins for the payment providers at the demo chain alone, where anybody pays without money. Left out: on, but it must be
   * given where SITE_URL is https or a provider's key is set.
   */
  DEMO_PAYMENTS: z.optional(z.enum(['on', 'off'])),
  /** How long an order waits for its money. */
  PAYMENT_HOLD_MINUTES: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestHoldMinutes)),
    15,
  ),
}

/** Settings that fit one by one and not together, each once with what would be right. Empty when all is well. */
export function complainOfPayments(given: object): readonly SettingComplaint[] {
  const settings = { ...given }
  const complaints = [
    ...complainOfProviders(settings),
    ...missing(settings, 'DELIVERY_MXIK', ['DELIVERY_PACKAGE_CODE']),
    ...missing(settings, 'DELIVERY_PACKAGE_CODE', ['DELIVERY_MXIK']),
  ]
  const named = new Set<string>()
  return complaints.filter(({ name }) => !named.has(name) && named.add(name))
}
