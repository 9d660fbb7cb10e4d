import { addMinutes, addSeconds, type Instant, isBefore } from '@doira/domain/time/instant'
import { type Bill, lockBill, payabilityOfBill, readBill } from '../../../orders/refunds/bills.ts'
import { recordReversal } from '../../../orders/refunds/record-reversal.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { changeTransaction, findTransaction } from '../../core/transactions.queries.ts'
import { recordTaken } from '../asked/record-taken.ts'
import type { SharedDeps } from '../payment-provider.ts'
import { codeMinutes, makingSeconds, type QrAcquirer, type QrStatus } from './qr-acquirer.ts'

export type QrDeps = SharedDeps & { readonly bank: QrAcquirer }

/** A cancelled code is asked about for so long: a payment of its last second may be reported after it. */
const lateMinutes = 5

export type CodeState = 'open' | 'paid' | 'over'

/**
 * Asks the bank about the code of an attempt and records the answer; nothing else pays an order. A code that
 * is too old, or whose order needs no payment any more, is cancelled at the bank first, and given up only once it is.
 *
 * @throws when the bank does not answer
 */
export async function settleCode(deps: QrDeps, attempt: TransactionRow): Promise<CodeState> {
  const bill = await readBill(deps.db, attempt)
  if (!bill) return 'over'
  if (isBeingMade(attempt, deps.clock())) return 'open'
  const isOver = isCodeOver(attempt, bill, deps.clock())
  const seen = await deps.bank.readStatus(attempt.externalId)
  const isToCancel = isOver && seen.state === 'open' && attempt.pageUrl !== null
  const outcome = isToCancel ? await deps.bank.cancel(attempt.externalId) : null
  // It was paid in the last second of its life.
  const status = outcome === 'paid' ? await deps.bank.readStatus(attempt.externalId) : seen
  return deps.db.transaction(async (tx) => {
    const locked = await lockBill(tx, attempt)
    const known = locked && (await findTransaction(tx, attempt))
    if (!known) return 'over'
    const canBePaid = status.state === 'open' && outcome !== null && outcome !== 'cancelled'
    return record(deps, tx, { bill: locked, known, status, isOver, canBePaid, now: deps.clock() })
  })
}

/** Its request is on its way to the bank, which does not know it yet. */
export function isBeingMade({ state, pageUrl, createdAt }: TransactionRow, now: Instant): boolean {
  return state === 'created' && pageUrl === null && isBefore(now, addSeconds(createdAt, makingSeconds))
}

export function isCodeOver({ createdAt }: TransactionRow, bill: Bill, now: Instant): boolean {
  return !isBefore(now, addMinutes(createdAt, codeMinutes)) || payabilityOfBill(bill, now) !== 'payable'
}

type Judged = {
  readonly bill: Bill
  readonly known: TransactionRow
  readonly status: QrStatus
  readonly isOver: boolean
  /** The bank did not cancel the code: that is asked for again in each round. */
  readonly canBePaid: boolean
  readonly now: Instant
}

async function record(deps: QrDeps, tx: Db, judged: Judged): Promise<CodeState> {
  const { known, status, isOver, canBePaid, now } = judged
  const { paymentId } = status
  switch (status.state) {
    case 'paid': {
      const isNew = known.documentId === null && paymentId !== null
      const named = isNew ? await changeTransaction(tx, known, { documentId: paymentId }) : known
      return (await recordTaken(deps, tx, { ...judged, known: named })) === 'paid' ? 'paid' : 'over'
    }
    case 'returned':
      if (known.state === 'created') await giveUp(tx, known, now)
      else await recordReversal(tx, known, { reason: 0, now })
      return 'over'
    case 'held':
    case 'returning':
      return known.state === 'created' ? 'open' : 'over'
    case 'open':
    case 'over':
      break
  }
  if (known.state !== 'created') return 'over'
  if (status.state === 'open' && !isOver) return 'open'
  if (canBePaid) return 'over'
  if (isBefore(now, addMinutes(known.createdAt, codeMinutes + lateMinutes))) {
    if (known.pageUrl !== null) await changeTransaction(tx, known, { pageUrl: null })
  } else await giveUp(tx, known, now)
  return 'over'
}

async function giveUp(tx: Db, known: TransactionRow, now: Instant): Promise<void> {
  const end = { state: 'cancelled', cancelledAt: now, cancelCause: 'timeout' } as const
  await changeTransaction(tx, known, { ...end, pageUrl: null })
}
