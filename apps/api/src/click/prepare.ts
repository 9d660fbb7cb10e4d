import type { Instant } from '@doira/domain/time/instant'
import { changeOnlineOrder } from '../orders/online-orders.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { payabilityOf } from '../orders/payable.ts'
import { listReceiptLines } from '../orders/receipt-lines.queries.ts'
import type { TransactionRow } from '../payments/payments.tables.ts'
import { changeTransaction, findTransaction, insertTransaction } from '../payments/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { type ClickVerdict, verdict } from './click-answer.ts'
import type { ClickDeps } from './click-deps.ts'
import { type ClickRequest, isSameAmount } from './click-request.ts'
import { toClickItems } from './fiscal-items.ts'

/** A signed call about an order whose row is held. */
export type JudgedCall = {
  readonly tx: Db
  readonly order: OrderRow
  readonly request: ClickRequest
  readonly now: Instant
}

/**
 * Agrees to a payment before Click debits it. The same call again gets the same attempt; another one of an unpaid order
 * gets a new attempt, because a payer may begin anew, and whichever is debited first pays.
 */
export async function prepare(
  deps: ClickDeps,
  { tx, order, request, now }: JudgedCall,
): Promise<ClickVerdict> {
  const known = await findAttempt(deps, tx, request)
  if (known && known.orderId !== order.id) return verdict('badRequest')
  if (request.error < 0) {
    if (known?.state === 'created') await decline(tx, { attempt: known, order, request, now })
    return verdict('cancelled', known?.number ?? null)
  }
  const payability = payabilityOf(order, now)
  if (payability === 'paid' || known?.state === 'performed')
    return verdict('alreadyPaid', known?.number ?? null)
  if (payability !== 'payable' || (known && known.state !== 'created')) {
    return verdict('cancelled', known?.number ?? null)
  }
  if (!isSameAmount(request.amount, order.total)) return verdict('wrongAmount')
  if (await lacksCodes(deps, tx, order)) return verdict('failed')
  const attempt = known ?? (await begin(deps, { tx, order, request, now }))
  return attempt ? verdict('success', attempt.number) : verdict('badRequest')
}

/** Whether no lawful receipt could be made: then no money is taken either. */
async function lacksCodes({ account, payments, log }: ClickDeps, tx: Db, order: OrderRow): Promise<boolean> {
  const { fiscal } = account
  if (!fiscal) return false
  const lacks = toClickItems(order, await listReceiptLines(tx, order), { fiscal, ...payments }) === null
  if (lacks) log.error({ orderId: order.id }, 'receipt_codes_missing')
  return lacks
}

async function begin(
  { account, random }: ClickDeps,
  { tx, order, request, now }: JudgedCall,
): Promise<TransactionRow | null> {
  const attempt = await insertTransaction(tx, {
    shipperId: order.shipperId,
    id: random.uuid(),
    orderId: order.id,
    provider: 'click',
    merchant: account.serviceId,
    externalId: request.clickTransId,
    documentId: request.clickPaydocId,
    amount: order.total,
    providerTime: null,
    createdAt: now,
  })
  if (attempt) await changeOnlineOrder(tx, order, { paymentFailedAt: null })
  return attempt
}

export async function decline(
  tx: Db,
  {
    attempt,
    order,
    request,
    now,
  }: { readonly attempt: TransactionRow } & Pick<JudgedCall, 'order' | 'request' | 'now'>,
): Promise<void> {
  await changeTransaction(tx, attempt, { state: 'cancelled', cancelledAt: now, reason: request.error })
  await changeOnlineOrder(tx, order, { paymentFailedAt: now })
}

function findAttempt(
  { account }: ClickDeps,
  db: Db,
  { clickTransId }: ClickRequest,
): Promise<TransactionRow | null> {
  return findTransaction(db, { provider: 'click', merchant: account.serviceId, externalId: clickTransId })
}
