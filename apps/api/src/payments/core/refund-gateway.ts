import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { DueRefund } from './refunds.queries.ts'

export type RefundAnswer = {
  /** `unknown`: no answer, or one without a result; the next attempt first reads the status of this one. */
  readonly outcome: 'done' | 'refused' | 'unknown'
  readonly message: string
}

/** Asks a provider to give the money of a transaction back. */
export type RefundGateway = (due: DueRefund) => Promise<RefundAnswer>

/** Null or left out where a person does it in the provider's cabinet. */
export type RefundGateways = Readonly<Partial<Record<OnlinePaymentType, RefundGateway | null>>>
