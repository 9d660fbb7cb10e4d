import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { beginPaidOrder } from '../orders/begin-order.ts'
import { changeOnlineOrder } from '../orders/online-orders.queries.ts'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { payabilityOf } from '../orders/payable.ts'
import type { TransactionRow } from '../payments/payments.tables.ts'
import { toTiyin } from '../payments/tiyin.ts'
import {
  changeTransaction,
  findTransaction,
  insertTransaction,
  listTransactionsOfOrder,
  paymeReason,
} from '../payments/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { lacksCodes } from './check-perform.ts'
import { findOrderOfAccount, refusalOf, type WireAccount } from './judge-account.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'

/** Payme gives a transaction up twelve hours after its own time of it. */
const lifeMinutes = 12 * 60

export type NewPayment = {
  readonly id: string
  readonly time: number
  readonly amount: unknown
  readonly account: WireAccount
}

/**
 * Begins a transaction; the same one again gets the same answer. Everything about an order is decided while its row is
 * held, so that two transactions of one order follow each other.
 */
export async function createTransaction(deps: PaymeDeps, payment: NewPayment): Promise<PaymeOutcome> {
  const known = await findKnown(deps, deps.db, payment.id)
  if (known) return repeatCreate(deps, known, payment)
  const order = await findOrderOfAccount(deps.db, payment.account)
  if (!order) return paymeError('noOrder')
  const created = await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const locked = await lockUncheckedOrder(tx, { shipperId: order.shipperId, orderId: order.id })
    const twin = await findKnown(deps, tx, payment.id)
    if (twin) return twin
    const refusal = refusalOf(locked, { amount: payment.amount, now })
    if (refusal || !locked) return refusal ?? paymeError('noOrder')
    if (await hasTransaction(tx, locked)) return paymeError('inProgress')
    if (isTooOld(payment.time, now)) return paymeError('cannotPerform')
    if (await lacksCodes(deps, tx, locked)) return paymeError('cannotPerform')
    const inserted = await insertTransaction(tx, {
      shipperId: locked.shipperId,
      id: deps.random.uuid(),
      orderId: locked.id,
      provider: 'payme',
      merchant: deps.account.merchantId,
      externalId: payment.id,
      documentId: null,
      amount: locked.total,
      providerTime: payment.time,
      createdAt: now,
    })
    if (!inserted) return paymeError('cannotPerform')
    await changeOnlineOrder(tx, locked, { paymentFailedAt: null })
    return inserted
  })
  if ('error' in created) return created
  return repeatCreate(deps, created, payment)
}

async function repeatCreate(
  deps: PaymeDeps,
  known: TransactionRow,
  { account, amount }: NewPayment,
): Promise<PaymeOutcome> {
  if (account.order_id !== known.orderId) return paymeError('noOrder')
  if (amount !== toTiyin(known.amount)) return paymeError('wrongAmount')
  const current = await giveUpWhenOver(deps, known)
  if (current.state !== 'created') return paymeError('cannotPerform')
  return { result: { create_time: msOf(current.createdAt), transaction: current.id, state: 1 } }
}

/** Takes the money, once. The order goes to the kitchen before Payme hears that it was taken. */
export async function performTransaction(
  deps: PaymeDeps,
  { id }: { readonly id: string },
): Promise<PaymeOutcome> {
  return withLocked(deps, id, async ({ tx, transaction, order, now }) => {
    if (transaction.state === 'performed') return performedAnswer(transaction)
    if (transaction.state !== 'created') return paymeError('cannotPerform')
    if (isOver(transaction, now)) {
      await giveUp(tx, transaction, now)
      return paymeError('cannotPerform')
    }
    if (payabilityOf(order, now) !== 'payable') return paymeError('cannotPerform')
    const performed = await changeTransaction(tx, transaction, {
      state: 'performed',
      paysOrder: true,
      performedAt: now,
    })
    await beginPaidOrder(tx, order, { provider: 'payme', now, demoPace: deps.demoPace })
    deps.log.info({ orderId: order.id, provider: 'payme' }, 'order_paid')
    return performedAnswer(performed)
  })
}

function performedAnswer({ id, performedAt }: TransactionRow): PaymeOutcome {
  return { result: { transaction: id, perform_time: performedAt === null ? 0 : msOf(performedAt), state: 2 } }
}

/** Takes a transaction that ran out of its twelve hours back, whoever finds that out. */
export async function giveUpWhenOver(deps: PaymeDeps, transaction: TransactionRow): Promise<TransactionRow> {
  if (transaction.state !== 'created' || !isOver(transaction, deps.clock())) return transaction
  return deps.db.transaction(async (tx) => {
    await lockUncheckedOrder(tx, transaction)
    const current = (await findKnown(deps, tx, transaction.externalId)) ?? transaction
    return current.state === 'created' ? giveUp(tx, current, deps.clock()) : current
  })
}

function giveUp(tx: Db, transaction: TransactionRow, now: Instant): Promise<TransactionRow> {
  return changeTransaction(tx, transaction, {
    state: 'cancelled',
    cancelledAt: now,
    reason: paymeReason.timeout,
  })
}

type Locked = {
  readonly tx: Db
  readonly transaction: TransactionRow
  readonly order: OrderRow
  readonly now: Instant
}

/** Runs with the order of a transaction held, and both as they are then. */
export async function withLocked(
  deps: PaymeDeps,
  externalId: string,
  run: (locked: Locked) => Promise<PaymeOutcome>,
): Promise<PaymeOutcome> {
  const seen = await findKnown(deps, deps.db, externalId)
  if (!seen) return paymeError('noTransaction')
  return deps.db.transaction(async (tx) => {
    const order = await lockUncheckedOrder(tx, seen)
    const transaction = await findKnown(deps, tx, externalId)
    if (!order || !transaction) return paymeError('noTransaction')
    return run({ tx, transaction, order, now: deps.clock() })
  })
}

export function findKnown(
  { account }: PaymeDeps,
  db: Db,
  externalId: string,
): Promise<TransactionRow | null> {
  return findTransaction(db, { provider: 'payme', merchant: account.merchantId, externalId })
}

async function hasTransaction(tx: Db, { shipperId, id }: OrderRow): Promise<boolean> {
  const all = await listTransactionsOfOrder(tx, { shipperId, orderId: id })
  return all.some(
    ({ provider, state }) => provider === 'payme' && (state === 'created' || state === 'performed'),
  )
}

function isOver({ providerTime, createdAt }: TransactionRow, now: Instant): boolean {
  return isTooOld(providerTime ?? msOf(createdAt), now)
}

function isTooOld(time: number, now: Instant): boolean {
  return msOf(addMinutes(now, -lifeMinutes)) >= time
}

export function msOf(instant: Instant): number {
  return Date.parse(instant)
}

export function instantOfMs(ms: number): Instant {
  return toInstant(new Date(ms))
}
