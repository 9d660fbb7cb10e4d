import type { PaymentAccount } from '../../core/payment-settings.ts'

/** A cash desk: `desk` is its merchant id. */
export type PaymeAccount = PaymentAccount & {
  /** What Payme proves itself with. */
  readonly key: string
}
