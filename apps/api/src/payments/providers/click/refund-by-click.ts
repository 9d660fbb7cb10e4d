import type { RefundAnswer } from '../../core/refund-gateway.ts'
import type { DueRefund } from '../../core/refunds.queries.ts'
import type { ClickApi } from './merchant-api.ts'

/**
 * Reverses a payment at Click. A reversal has no idempotency key, so every attempt except the very first
 * reads the payment's status before; that includes the first attempt after a person requested a retry.
 */
export async function refundByClick(
  api: ClickApi,
  { refund, transaction }: DueRefund,
): Promise<RefundAnswer> {
  const { documentId } = transaction
  if (documentId === null) return { outcome: 'refused', message: 'Click gave no number of the payment' }
  try {
    const status =
      refund.attempts > 1 || refund.lastAnswer !== null ? await api.paymentStatus(documentId) : null
    if (status !== null && status < 0) return { outcome: 'done', message: `status ${status}` }
    return toAnswer(await api.reverse(documentId))
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
  }
}

function toAnswer({ errorCode, note }: { errorCode: number | null; note: string }): RefundAnswer {
  if (errorCode === null) return { outcome: 'unknown', message: 'no answer' }
  return errorCode === 0
    ? { outcome: 'done', message: note }
    : { outcome: 'refused', message: `${errorCode} ${note}` }
}
