import type { RefundAnswer } from '../../core/refund-gateway.ts'
import type { DueRefund } from '../../core/refunds.queries.ts'
import { toTiyin } from '../../core/tiyin.ts'
import { toUuid } from './to-uuid.ts'
import type { UzumApi, UzumStatus } from './uzum-api.ts'
import { describeError, kindOfError } from './uzum-errors.ts'

/**
 * Returns a payment at Uzum. The refund's id is the operation's, so that a repeat after a lost answer is made
 * once; after one that failed the operation gets another id, because Uzum would repeat its answer.
 */
export async function refundByUzum(
  api: UzumApi,
  { refund, transaction }: Pick<DueRefund, 'refund' | 'transaction'>,
): Promise<RefundAnswer> {
  const { documentId } = transaction
  if (documentId === null) return { outcome: 'refused', message: 'Uzum gave no number of the payment' }
  const amount = toTiyin(refund.amount)
  try {
    const before = await api.readStatus(documentId)
    if (!before) return { outcome: 'refused', message: describeError(3005) }
    if (isReturned(before, amount)) return { outcome: 'done', message: before.status }
    if (isInWork(before)) return { outcome: 'unknown', message: 'in progress' }
    const id = operationIdOf(refund.id, before.operations.filter(isRefund).length)
    const answer = await api.refund(documentId, amount, id)
    const after = await api.readStatus(documentId)
    if (after && isReturned(after, amount)) return { outcome: 'done', message: after.status }
    if (answer.code !== 0) return toRefusal(answer.code)
    const operation = after?.operations.find(({ operationId }) => operationId === answer.result?.operationId)
    return operation?.state === 'FAIL'
      ? { outcome: 'refused', message: 'Uzum could not return the payment' }
      : { outcome: 'unknown', message: 'in progress' }
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
  }
}

function toRefusal(code: number): RefundAnswer {
  const kind = kindOfError(code)
  const isOpen = kind === 'silent' || kind === 'duplicate'
  return { outcome: isOpen ? 'unknown' : 'refused', message: describeError(code) }
}

function isReturned({ status, refundedAmount }: UzumStatus, amount: number): boolean {
  return status === 'REFUNDED' || status === 'REVERSED' || (refundedAmount ?? 0) >= amount
}

function isRefund({ operationType }: UzumStatus['operations'][number]): boolean {
  return operationType === 'REFUND'
}

function isInWork({ operations }: UzumStatus): boolean {
  return operations.some((one) => isRefund(one) && one.state === 'IN_PROGRESS')
}

/** A UUID for each operation that is begun after the ones before it failed. */
function operationIdOf(refundId: string, failed: number): string {
  return failed === 0 ? refundId : toUuid(`${refundId}|${failed}`)
}
