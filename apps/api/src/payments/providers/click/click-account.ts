import type { PaymentAccount } from '../../core/payment-settings.ts'

/** A service: `desk` is its id. */
export type ClickAccount = PaymentAccount & {
  readonly merchantId: string
  readonly secretKey: string
  /** For the calls that the shop makes itself; null: it makes none. */
  readonly merchantUserId: string | null
  /** Null: Click makes no receipts for the shop. */
  readonly fiscal: ClickFiscal | null
}

/** What Click needs to make the state's receipts. */
export type ClickFiscal = {
  /** Of the seller: nine digits of a company, fourteen of a person. */
  readonly taxId: string
  /** As what Click counts the money that it took. */
  readonly money: 'card' | 'ecash'
}
