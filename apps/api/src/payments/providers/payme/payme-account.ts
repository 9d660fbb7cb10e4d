import type { PaymentAccount } from '../../core/payment-settings.ts'

/** A merchant account: `merchant` is its merchant id. */
export type PaymeAccount = PaymentAccount & {
  /** The key with which Payme authenticates its calls. */
  readonly key: string
}
