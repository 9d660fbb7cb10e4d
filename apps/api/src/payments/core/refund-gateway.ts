import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { DueRefund } from './refunds.queries.ts'

export type RefundAnswer = {
  /** `unknown`: no answer, or one without a result; the next attempt first reads the status of this one. */
  readonly outcome: 'done' | 'refused' | 'unknown'
  readonly message: string
}

/** Requests the refund of a transaction from its provider. */
export type RefundGateway = (due: DueRefund) => Promise<RefundAnswer>

/** Null or left out if a person makes refunds in the provider's cabinet. */
export type RefundGateways = Readonly<Partial<Record<OnlinePaymentType, RefundGateway | null>>>
