import {
  type OnlinePaymentType,
  onlinePaymentTypes,
  type PaymentType,
} from '@doira/domain/payments/payment-type'
import type { Language } from '../../platform/http/language-of.ts'
import type { OfChains } from '../../platform/of-chains.ts'

/** A chain's account at a provider. Whatever else it holds is read in that provider's folder alone. */
export type PaymentAccount = {
  /** Our id at the provider, which each payment has as its `merchant`: a cash desk, a service. */
  readonly desk: string
  /** The address of the provider's payment page; null for the demo's stand-in. */
  readonly payUrl: string | null
}

/** By provider; null or left out: not offered. */
export type PaymentAccounts = Readonly<Partial<Record<OnlinePaymentType, PaymentAccount | null>>>

/** The codes that the tax committee assigns to a delivery. */
export type DeliveryCodes = { readonly mxik: string; readonly packageCode: string }

/** How one chain is paid. */
export type PaymentSettings = {
  readonly accounts: PaymentAccounts
  /** How long an order waits for its money. */
  readonly holdMinutes: number
  /** The address of the site; null: wherever a customer found it. */
  readonly siteUrl: string | null
  /** Null: none are set. */
  readonly deliveryCodes: DeliveryCodes | null
}
export type PaymentsOfChains = OfChains<PaymentSettings>

/** Whether a chain is paid at a desk: what a provider reports by the key of that desk is about such chains alone. */
export function isPaidAt(
  payments: PaymentsOfChains,
  provider: OnlinePaymentType,
  { desk }: Pick<PaymentAccount, 'desk'>,
): (shipperId: string) => boolean {
  return (shipperId) => payments.of(shipperId).accounts[provider]?.desk === desk
}

/** What the settings ask for. */
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

/** The ways to pay that work here, in the order in which they are shown. */
export function offeredPayments(settings: Pick<PaymentSettings, 'accounts'>): readonly OfferedPayment[] {
  return [
    { type: 'cash', isStandIn: false },
    { type: 'card', isStandIn: false },
    ...offeredOnline(settings),
    { type: 'cashback', isStandIn: false },
  ]
}

/** Those of them that are paid through a provider. */
export function offeredOnline({ accounts }: Pick<PaymentSettings, 'accounts'>) {
  return onlinePaymentTypes.flatMap((type) => {
    const account = accounts[type]
    return account ? [{ type, isStandIn: account.payUrl === null }] : []
  })
}

/** Who asks for a link: where they found the site, and what they read. */
export type Payer = {
  readonly origin: string
  readonly language: Language
  /** Where they come back to; the order's own page unless given. */
  readonly returnPath?: string
}

/** Where a customer pays an order, or an additional payment of it, that waits for its money; empty for any other. */
export type PaymentLinkOf = (
  order: {
    readonly shipperId: string
    readonly id: string
    readonly total: number
    readonly status: string
    readonly paymentType: string
    /** What is paid instead of the order: what it costs more after an edit. */
    readonly additionalPayment?: { readonly id: string; readonly amount: number }
  },
  payer: Payer,
) => string
