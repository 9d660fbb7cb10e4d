import type { OnlinePaymentType, PaymentType } from '@doira/domain/orders/payment-type'
import type { ChainSettings } from '../../platform/chain-settings.ts'
import type { Language } from '../../platform/http/language-of.ts'
import type { OfChains } from '../../platform/of-chains.ts'

export type PaymeAccount = {
  readonly merchantId: string
  /** What Payme proves itself with. */
  readonly key: string
  /** Where a customer pays; null at the demo's stand-in. */
  readonly checkoutUrl: string | null
}

export type ClickAccount = {
  readonly serviceId: string
  readonly merchantId: string
  readonly secretKey: string
  /** For the calls that we make ourselves; null: we make none. */
  readonly merchantUserId: string | null
  /** Where a customer pays; null at the demo's stand-in. */
  readonly payUrl: string | null
  /** Null: Click makes no receipts for us. */
  readonly fiscal: ClickFiscal | null
}

/** What Click needs to make the state's receipts. */
export type ClickFiscal = {
  /** Of the seller: nine digits of a company, fourteen of a person. */
  readonly taxId: string
  /** As what Click counts the money that it took. */
  readonly money: 'card' | 'ecash'
}

/** How one chain is paid. */
export type PaymentSettings = {
  /** Null: not offered. */
  readonly payme: PaymeAccount | null
  readonly click: ClickAccount | null
  /** How long an order waits for its money. */
  readonly holdMinutes: number
  /** The address of the site; null: wherever a customer found it. */
  readonly siteUrl: string | null
  /** The codes by which the tax committee knows a delivery; null: none are set. */
  readonly deliveryCodes: { readonly mxik: string; readonly packageCode: string } | null
}
export type PaymentsOfChains = OfChains<PaymentSettings>

/** Whether a chain is paid at a desk: what a provider says by the key of that desk is about such chains alone. */
export function isPaidAtPayme(
  payments: PaymentsOfChains,
  { merchantId }: PaymeAccount,
): (shipperId: string) => boolean {
  return (shipperId) => payments.of(shipperId).payme?.merchantId === merchantId
}

export function isPaidAtClick(
  payments: PaymentsOfChains,
  { serviceId }: ClickAccount,
): (shipperId: string) => boolean {
  return (shipperId) => payments.of(shipperId).click?.serviceId === serviceId
}

/** What the settings ask for: a provider with its keys, else none. */
export function toPaymentSettings({
  env,
  siteUrl,
  holdMinutes,
}: {
  readonly env: ChainSettings
  readonly siteUrl: string | null
  readonly holdMinutes: number
}): PaymentSettings {
  const { DELIVERY_MXIK: mxik, DELIVERY_PACKAGE_CODE: packageCode } = env
  return {
    payme: realPayme(env),
    click: realClick(env),
    holdMinutes,
    siteUrl,
    deliveryCodes: mxik !== undefined && packageCode !== undefined ? { mxik, packageCode } : null,
  }
}

function realPayme(env: ChainSettings): PaymeAccount | null {
  const key = env.PAYME_KEY ?? env.PAYME_TEST_KEY
  if (env.PAYME_MERCHANT_ID === undefined || key === undefined) return null
  const checkoutUrl = env.PAYME_KEY === undefined ? 'https://test.paycom.uz' : 'https://checkout.paycom.uz'
  return { merchantId: env.PAYME_MERCHANT_ID, key, checkoutUrl }
}

function realClick(env: ChainSettings): ClickAccount | null {
  const { CLICK_SERVICE_ID: serviceId, CLICK_MERCHANT_ID: merchantId, CLICK_SECRET_KEY: secretKey } = env
  if (serviceId === undefined || merchantId === undefined || secretKey === undefined) return null
  const merchantUserId = env.CLICK_MERCHANT_USER_ID ?? null
  const { CLICK_RECEIPT_TAX_ID: taxId, CLICK_RECEIPT_MONEY: money } = env
  const fiscal = taxId === undefined ? null : { taxId, money }
  const payUrl = 'https://my.click.uz/services/pay'
  return { serviceId, merchantId, secretKey, merchantUserId, payUrl, fiscal }
}

export type OfferedPayment = { readonly type: PaymentType; readonly isStandIn: boolean }

/** The ways to pay that work here, in the order in which they are shown. */
export function offeredPayments({
  payme,
  click,
}: Pick<PaymentSettings, 'payme' | 'click'>): readonly OfferedPayment[] {
  return [
    { type: 'cash', isStandIn: false },
    { type: 'card', isStandIn: false },
    ...(payme ? [{ type: 'payme' as const, isStandIn: payme.checkoutUrl === null }] : []),
    ...(click ? [{ type: 'click' as const, isStandIn: click.payUrl === null }] : []),
    { type: 'cashback', isStandIn: false },
  ]
}

/** Who asks for a link: where they found the site, and what they read. */
export type Payer = {
  readonly origin: string
  readonly language: Language
  /** Where they come back to; the order's own page unless given. */
  readonly returnPath?: string
}

/** Where a customer pays an order, or a surcharge of it, that waits for its money; empty for any other. */
export type PaymentLinkOf = (
  order: {
    readonly shipperId: string
    readonly id: string
    readonly total: number
    readonly status: string
    readonly paymentType: string
    /** What is paid instead of the order: what it costs more after an edit. */
    readonly surcharge?: { readonly id: string; readonly amount: number }
  },
  payer: Payer,
) => string

export const demoPaymentPaths = {
  payme: '/payments/demo/payme',
  click: '/payments/demo/click',
} as const satisfies Record<OnlinePaymentType, string>
