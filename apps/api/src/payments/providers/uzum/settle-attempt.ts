import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import { type Bill, lockBill, payabilityOfBill, setPaymentFailed } from '../../../orders/refunds/bills.ts'
import { recordReversal } from '../../../orders/refunds/record-reversal.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import { changeTransaction, findTransaction } from '../../core/transactions.queries.ts'
import { recordTaken } from '../asked/record-taken.ts'
import type { UzumStatus } from './uzum-api.ts'
import type { UzumDeps } from './uzum-deps.ts'

/** `ignored`: what was asked about is not this attempt, or its amount is another. */
export type Settled = 'paid' | 'returned' | 'pending' | 'declined' | 'ignored'

/** Uzum keeps a page open for half an hour at most; after that nothing is paid on it. */
const openMinutes = 40

/**
 * Asks Uzum about an attempt and records the answer. Nothing else completes a payment: callbacks of Uzum are
 * not signed, so each of them only leads here.
 *
 * @param given the payment at Uzum: of the attempt, or named by a callback that was faster than the answer
 * to the attempt's registration
 * @throws when Uzum does not answer
 */
export async function settleAttempt(
  deps: UzumDeps,
  attempt: TransactionRow,
  given: { readonly documentId: string; readonly isFormClosed?: boolean },
): Promise<Settled> {
  if (attempt.documentId !== null && attempt.documentId !== given.documentId) return 'ignored'
  const status = await deps.api.readStatus(given.documentId)
  if (!status || !isOfAttempt(status, attempt)) return 'ignored'
  return deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, attempt)
    const found = bill && (await findTransaction(tx, attempt))
    if (!found) return 'ignored'
    const { documentId } = given
    const known = found.documentId === null ? await changeTransaction(tx, found, { documentId }) : found
    return record(deps, tx, { ...given, status, bill, known, now: deps.clock() })
  })
}

/** What the shop registered itself needs no second proof. */
function isOfAttempt({ merchantOrderId }: UzumStatus, { documentId, externalId }: TransactionRow): boolean {
  return merchantOrderId === null ? documentId !== null : merchantOrderId === externalId
}

type Judged = {
  readonly status: UzumStatus
  readonly bill: Bill
  /** Read after the order was locked. */
  readonly known: TransactionRow
  readonly isFormClosed?: boolean
  readonly now: Instant
}

async function record(deps: UzumDeps, tx: Db, judged: Judged): Promise<Settled> {
  const { status, known, isFormClosed, now } = judged
  switch (status.status) {
    case 'COMPLETED':
      return judgeTaken(deps, tx, judged)
    case 'REFUNDED':
    case 'REVERSED':
      if (known.state === 'created')
        await changeTransaction(tx, known, { state: 'cancelled', cancelledAt: now })
      else await recordReversal(tx, known, { reason: status.actionCode ?? 0, now })
      return 'returned'
    case 'DECLINED':
      await closePage(tx, judged)
      return 'declined'
    default:
      if (known.state !== 'created') return 'pending'
      if (isFormClosed || isOver(judged)) await closePage(tx, judged)
      return 'pending'
  }
}

/** Nothing is paid with another amount. */
async function judgeTaken(deps: UzumDeps, tx: Db, judged: Judged): Promise<Settled> {
  const { status, bill, known } = judged
  const isAnother = (status.completedAmount || status.amount) !== toTiyin(known.amount)
  if (known.performedAt === null && isAnother) {
    deps.log.error({ orderId: bill.order.id, provider: 'uzum' }, 'payment_of_another_amount')
    return 'ignored'
  }
  return recordTaken(deps, tx, judged)
}

/**
 * The customer has to open another page. The attempt stays open as long as it could be paid, because a
 * processor that was silent can report a payment after Uzum has given it up.
 */
async function closePage(tx: Db, judged: Judged): Promise<void> {
  const { status, bill, known, now } = judged
  if (known.state !== 'created') return
  if (known.pageUrl !== null && payabilityOfBill(bill, now) === 'payable')
    await setPaymentFailed(tx, bill, now)
  const end = { state: 'cancelled', cancelledAt: now, cancelCause: 'timeout' } as const
  await changeTransaction(tx, known, {
    ...{ pageUrl: null, reason: status.actionCode },
    ...(isOver(judged) && end),
  })
}

function isOver({ status, known, now }: Judged): boolean {
  const isInWork = status.operations.some(({ state }) => state === 'IN_PROGRESS')
  return !isInWork && !isBefore(now, addMinutes(known.createdAt, openMinutes))
}

/** Ends an attempt whose registration was interrupted, once no page of it can be open. */
export async function giveUpUnregistered(
  { db, clock }: Pick<UzumDeps, 'db' | 'clock'>,
  attempt: TransactionRow,
): Promise<void> {
  const now = clock()
  if (isBefore(now, addMinutes(attempt.createdAt, openMinutes))) return
  await db.transaction(async (tx) => {
    const bill = await lockBill(tx, attempt)
    const known = bill && (await findTransaction(tx, attempt))
    if (known?.state !== 'created' || known.documentId !== null) return
    await changeTransaction(tx, known, { state: 'cancelled', cancelledAt: now, cancelCause: 'timeout' })
  })
}
