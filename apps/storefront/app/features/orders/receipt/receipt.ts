import type { Sum } from '@doira/domain/money/sum'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import type { RefundWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'

export type ReceiptLine = {
  readonly name: string
  readonly quantity: number
  /** After every reduction, points aside. */
  readonly amount: Sum
  /** What reductions took off. */
  readonly discount: Sum
  readonly vatPercent: number
  readonly vat: Sum
  /** Of the tax catalogue; empty while nobody has set them. */
  readonly mxik: string
  readonly packageCode: string
}

/** Money on its way back to the customer. */
export type Refund = {
  readonly amount: Sum
  readonly way: RefundWay
  readonly requestedAt: Instant
  /** Null while it is on its way. */
  readonly doneAt: Instant | null
}

/** What the state has on record of a sale, or of money given back. */
export type FiscalSign = {
  readonly kind: 'sale' | 'refund'
  readonly receiptId: string
  readonly terminalId: string
  readonly sign: string
  /** The page where anybody can look it up; null when it is unknown. */
  readonly url: string | null
  /** `18.11.2026, 13:05` on the clock of Tashkent; empty when it is unknown. */
  readonly issuedAt: string
}

/** A receipt in one language. */
export type Receipt = {
  readonly number: string
  readonly at: Instant
  readonly seller: {
    readonly name: string
    /** The firm behind the branch and its tax number; empty while nobody has set them. */
    readonly legalName: string
    readonly taxId: string
    readonly address: string
    readonly phone: string
  }
  readonly lines: readonly ReceiptLine[]
  readonly pointsSpent: Sum
  readonly total: Sum
  readonly vat: Sum
  readonly vatPercent: number | null
  /** How the money is paid; `cashback` where points pay for all of it. */
  readonly paymentType: PaymentType
  readonly isPaid: boolean
  readonly refunds: readonly Refund[]
  readonly fiscal: readonly FiscalSign[]
}

/** Why no fiscal sign stands on a receipt; null where one does, and where no money was paid. */
export function fiscalGap({
  fiscal,
  total,
  isPaid,
  paymentType,
}: Pick<Receipt, 'fiscal' | 'total' | 'isPaid' | 'paymentType'>): 'pending' | 'at-door' | null {
  if (fiscal.length > 0 || total === 0) return null
  const isPaidOnDelivery = paymentType === 'cash' || paymentType === 'card'
  return isPaid && isPaidOnDelivery ? 'at-door' : 'pending'
}
