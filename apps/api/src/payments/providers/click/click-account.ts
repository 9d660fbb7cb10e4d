import type { PaymentAccount } from '../../core/payment-settings.ts'

/** A service of Click: `merchant` is its id, `merchantId` that of the company. */
export type ClickAccount = PaymentAccount & {
  readonly merchantId: string
  readonly secretKey: string
  /** For calls of the merchant API; null: the shop makes none. */
  readonly merchantUserId: string | null
  /** Null: Click issues no receipts for the shop. */
  readonly fiscal: ClickFiscal | null
}

/** Data with which Click issues fiscal receipts. */
export type ClickFiscal = {
  /** The seller's tax number: nine digits for a company, fourteen for a person. */
  readonly taxId: string
  /** The kind of payment under which Click reports the amount. */
  readonly money: 'card' | 'ecash'
}
