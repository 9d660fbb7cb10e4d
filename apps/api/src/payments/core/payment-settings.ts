import type { Language } from '@doira/domain/i18n/languages'
import {
  type OnlinePaymentType,
  onlinePaymentTypes,
  type PaymentType,
} from '@doira/domain/payments/payment-type'
import type { OfChains } from '../../platform/of-chains.ts'

/** A chain's merchant account at a provider. Only that provider's folder reads its other fields. */
export type PaymentAccount = {
  /** The id of the merchant account at the provider, stored with each payment. */
  readonly merchant: string
  /** The address of the provider's payment page; null for the demo's stand-in. */
  readonly payUrl: string | null
}

/** By provider; null or left out: not offered. */
export type PaymentAccounts = Readonly<Partial<Record<OnlinePaymentType, PaymentAccount | null>>>

/** The codes that the tax committee assigns to a delivery. */
export type DeliveryCodes = { readonly mxik: string; readonly packageCode: string }

/** The payment settings of a chain. */
export type PaymentSettings = {
  readonly accounts: PaymentAccounts
  /** How long an order awaits its payment. */
  readonly holdMinutes: number
  /** The address of the site; null: the address at which the customer opened it. */
  readonly siteUrl: string | null
  /** Null: none are set. */
  readonly deliveryCodes: DeliveryCodes | null
}
export type PaymentsOfChains = OfChains<PaymentSettings>

/**
 * Whether a chain uses a merchant account: callbacks with the key of that account are about such chains only.
 */
export function isPaidAt(
  payments: PaymentsOfChains,
  provider: OnlinePaymentType,
  { merchant }: Pick<PaymentAccount, 'merchant'>,
): (shipperId: string) => boolean {
  return (shipperId) => payments.of(shipperId).accounts[provider]?.merchant === merchant
}

/** Converts checked settings. */
export function toPaymentSettings({
  env,
  ...given
}: Omit<PaymentSettings, 'deliveryCodes'> & {
  readonly env: {
    readonly DELIVERY_MXIK?: string | undefined
    readonly DELIVERY_PACKAGE_CODE?: string | undefined
  }
}): PaymentSettings {
  const { DELIVERY_MXIK: mxik, DELIVERY_PACKAGE_CODE: packageCode } = env
  const deliveryCodes = mxik !== undefined && packageCode !== undefined ? { mxik, packageCode } : null
  return { accounts: given.accounts, holdMinutes: given.holdMinutes, siteUrl: given.siteUrl, deliveryCodes }
}

export type OfferedPayment = { readonly type: PaymentType; readonly isStandIn: boolean }

/** The available payment methods, in display order. */
export function offeredPayments(settings: Pick<PaymentSettings, 'accounts'>): readonly OfferedPayment[] {
  return [
    { type: 'cash', isStandIn: false },
    { type: 'card', isStandIn: false },
    ...offeredOnline(settings),
    { type: 'cashback', isStandIn: false },
  ]
}

/** The available methods with a provider. */
export function offeredOnline({ accounts }: Pick<PaymentSettings, 'accounts'>) {
  return onlinePaymentTypes.flatMap((type) => {
    const account = accounts[type]
    return account ? [{ type, isStandIn: account.payUrl === null }] : []
  })
}

/** The customer's view of the site: its address and their language. */
export type Payer = {
  readonly origin: string
  readonly language: Language
  /** The page to return to; the order's own page unless given. */
  readonly returnPath?: string
}

/** The payment link of an order, or of an additional payment of it, that awaits payment; otherwise empty. */
export type PaymentLinkOf = (
  order: {
    readonly shipperId: string
    readonly id: string
    readonly total: number
    readonly status: string
    readonly paymentType: string
    /** The order itself is not paid then. */
    readonly isPaidByParts?: boolean
    /** The additional payment after an edit, if it is to be paid instead of the order. */
    readonly additionalPayment?: { readonly id: string; readonly amount: number }
  },
  payer: Payer,
) => string
