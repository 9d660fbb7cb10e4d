import type { Instant } from '@doira/domain/time/instant'
import {
  type Bill,
  getAmount,
  payabilityOfBill,
  readSold,
  setPaymentFailed,
} from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { changeTransaction, findTransaction, insertTransaction } from '../../core/transactions.queries.ts'
import { type ClickVerdict, verdict } from './click-answer.ts'
import type { ClickDeps } from './click-deps.ts'
import { type ClickRequest, isSameAmount } from './click-request.ts'
import { toClickItems } from './fiscal-items.ts'

/** A call with a valid signature about a locked bill. */
export type CheckedCall = {
  readonly tx: Db
  readonly bill: Bill
  readonly request: ClickRequest
  readonly now: Instant
}

/**
 * Accepts a payment before Click debits it. A repeated call gets the same attempt; another one for an unpaid
 * order gets a new attempt, because a payer may start again, and the attempt that is debited first pays.
 */
export async function prepare(
  deps: ClickDeps,
  { tx, bill, request, now }: CheckedCall,
): Promise<ClickVerdict> {
  const known = await findAttempt(deps, tx, request)
  if (known && !isOfBill(known, bill)) return verdict('badRequest')
  if (request.error < 0) {
    if (known?.state === 'created') await decline(tx, { attempt: known, bill, request, now })
    return verdict('cancelled', known?.number ?? null)
  }
  const payability = payabilityOfBill(bill, now)
  if (payability === 'paid' || known?.state === 'performed')
    return verdict('alreadyPaid', known?.number ?? null)
  if (payability !== 'payable' || (known && known.state !== 'created')) {
    return verdict('cancelled', known?.number ?? null)
  }
  if (!isSameAmount(request.amount, getAmount(bill))) return verdict('wrongAmount')
  if (await lacksCodes(deps, tx, bill)) return verdict('failed')
  const attempt = known ?? (await begin(deps, { tx, bill, request, now }))
  return attempt ? verdict('success', attempt.number) : verdict('badRequest')
}

/** Whether codes for a lawful receipt are missing; then no money is taken either. */
async function lacksCodes({ account, payments, log }: ClickDeps, tx: Db, bill: Bill): Promise<boolean> {
  const { fiscal } = account
  if (!fiscal) return false
  const { sums, lines } = await readSold(tx, bill)
  const { deliveryCodes } = payments.of(bill.order.shipperId)
  const lacks = toClickItems(sums, lines, { fiscal, deliveryCodes }) === null
  if (lacks) log.error({ orderId: bill.order.id }, 'receipt_codes_missing')
  return lacks
}

async function begin(
  { account, random }: ClickDeps,
  { tx, bill, request, now }: CheckedCall,
): Promise<TransactionRow | null> {
  const { order, additionalPayment } = bill
  const attempt = await insertTransaction(tx, {
    shipperId: order.shipperId,
    id: random.uuid(),
    orderId: order.id,
    additionalPaymentId: additionalPayment?.id ?? null,
    provider: 'click',
    merchant: account.merchant,
    externalId: request.clickTransId,
    documentId: request.clickPaydocId,
    amount: getAmount(bill),
    providerTime: null,
    isRevocable: false,
    createdAt: now,
  })
  if (attempt) await setPaymentFailed(tx, bill, null)
  return attempt
}

export async function decline(
  tx: Db,
  {
    attempt,
    bill,
    request,
    now,
  }: { readonly attempt: TransactionRow } & Pick<CheckedCall, 'bill' | 'request' | 'now'>,
): Promise<void> {
  await changeTransaction(tx, attempt, { state: 'cancelled', cancelledAt: now, reason: request.error })
  await setPaymentFailed(tx, bill, now)
}

export function isOfBill(
  { orderId, additionalPaymentId }: TransactionRow,
  { order, additionalPayment }: Bill,
): boolean {
  return orderId === order.id && additionalPaymentId === (additionalPayment?.id ?? null)
}

function findAttempt(
  { account }: ClickDeps,
  db: Db,
  { clickTransId }: ClickRequest,
): Promise<TransactionRow | null> {
  return findTransaction(db, { provider: 'click', merchant: account.merchant, externalId: clickTransId })
}
