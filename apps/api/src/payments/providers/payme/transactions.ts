import { addMinutes, type Instant, toInstant, toMillis } from '@doira/domain/time/instant'
import { lockUncheckedOrder } from '../../../orders/orders.queries.ts'
import {
  type Bill,
  getAmount,
  getBillId,
  lockBill,
  payabilityOfBill,
  readSold,
  setPaymentFailed,
  settleBill,
} from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import {
  changeTransaction,
  findTransaction,
  insertTransaction,
  listTransactionsOfOrder,
} from '../../core/transactions.queries.ts'
import { findBillOfAccount, findRefusal, readBillId, type WireAccount } from './check-account.ts'
import { lacksCodes } from './check-perform.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'

/** A transaction expires at Payme twelve hours after its time by Payme's clock. */
const lifeMinutes = 12 * 60

export type NewPayment = {
  readonly id: string
  readonly time: number
  readonly amount: unknown
  readonly account: WireAccount
}

/**
 * Creates a transaction; a repeated call gets the same answer. All checks run while the order's row is
 * locked, so that transactions of one order are serialized.
 */
export async function createTransaction(deps: PaymeDeps, payment: NewPayment): Promise<PaymeOutcome> {
  const known = await findKnown(deps, deps.db, payment.id)
  if (known) return repeatCreate(deps, known, payment)
  const key = await findBillOfAccount(deps, payment.account)
  if (!key) return paymeError('noOrder')
  const created = await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const locked = await lockBill(tx, key)
    const twin = await findKnown(deps, tx, payment.id)
    if (twin) return twin
    const refusal = findRefusal(locked, { amount: payment.amount, now })
    if (refusal || !locked) return refusal ?? paymeError('noOrder')
    if (await hasTransaction(tx, locked)) return paymeError('inProgress')
    if (isTooOld(payment.time, now)) return paymeError('cannotPerform')
    if (lacksCodes(deps, locked, (await readSold(tx, locked)).lines)) return paymeError('cannotPerform')
    const inserted = await insertTransaction(tx, {
      ...key,
      id: deps.random.uuid(),
      provider: 'payme',
      merchant: deps.account.merchant,
      externalId: payment.id,
      documentId: null,
      amount: getAmount(locked),
      providerTime: payment.time,
      isRevocable: true,
      createdAt: now,
    })
    if (!inserted) return paymeError('cannotPerform')
    await setPaymentFailed(tx, locked, null)
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
  if (readBillId(account) !== getBillId(known)) return paymeError('noOrder')
  if (amount !== toTiyin(known.amount)) return paymeError('wrongAmount')
  const current = await giveUpWhenOver(deps, known)
  if (current.state !== 'created') return paymeError('cannotPerform')
  return { result: { create_time: toMillis(current.createdAt), transaction: current.id, state: 1 } }
}

/** Takes the money, once. The order is sent to the kitchen before Payme receives the confirmation. */
export async function performTransaction(
  deps: PaymeDeps,
  { id }: { readonly id: string },
): Promise<PaymeOutcome> {
  return withLocked(deps, id, async ({ tx, transaction, bill, now }) => {
    if (transaction.state === 'performed') return performedAnswer(transaction)
    if (transaction.state !== 'created') return paymeError('cannotPerform')
    if (isOver(transaction, now)) {
      await giveUp(tx, transaction, now)
      return paymeError('cannotPerform')
    }
    if (payabilityOfBill(bill, now) !== 'payable') return paymeError('cannotPerform')
    const performed = await changeTransaction(tx, transaction, {
      state: 'performed',
      paysOrder: true,
      performedAt: now,
    })
    await settleBill(tx, bill, { provider: 'payme', now, demoPace: deps.demoPace })
    deps.log.info({ orderId: bill.order.id, provider: 'payme' }, 'order_paid')
    return performedAnswer(performed)
  })
}

function performedAnswer({ id, performedAt }: TransactionRow): PaymeOutcome {
  return {
    result: { transaction: id, perform_time: performedAt === null ? 0 : toMillis(performedAt), state: 2 },
  }
}

/** Cancels a transaction whose twelve hours have ended. */
export async function giveUpWhenOver(
  { db, clock }: Pick<PaymeDeps, 'db' | 'clock'>,
  transaction: TransactionRow,
): Promise<TransactionRow> {
  if (transaction.state !== 'created' || !isOver(transaction, clock())) return transaction
  return db.transaction(async (tx) => {
    await lockUncheckedOrder(tx, transaction)
    const current = (await findTransaction(tx, transaction)) ?? transaction
    return current.state === 'created' ? giveUp(tx, current, clock()) : current
  })
}

function giveUp(tx: Db, transaction: TransactionRow, now: Instant): Promise<TransactionRow> {
  return changeTransaction(tx, transaction, {
    state: 'cancelled',
    cancelledAt: now,
    cancelCause: 'timeout',
  })
}

type Locked = {
  readonly tx: Db
  readonly transaction: TransactionRow
  readonly bill: Bill
  readonly now: Instant
}

/** Runs with the locked bill of a transaction, and the present state of both. */
export async function withLocked(
  deps: PaymeDeps,
  externalId: string,
  run: (locked: Locked) => Promise<PaymeOutcome>,
): Promise<PaymeOutcome> {
  const seen = await findKnown(deps, deps.db, externalId)
  if (!seen) return paymeError('noTransaction')
  return deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, seen)
    const transaction = await findKnown(deps, tx, externalId)
    if (!bill || !transaction) return paymeError('noTransaction')
    return run({ tx, transaction, bill, now: deps.clock() })
  })
}

/**
 * Transactions of this merchant account. They remain its own when their chain uses another account by now.
 */
export function findKnown(
  { account }: PaymeDeps,
  db: Db,
  externalId: string,
): Promise<TransactionRow | null> {
  return findTransaction(db, { provider: 'payme', merchant: account.merchant, externalId })
}

async function hasTransaction(tx: Db, { order, additionalPayment }: Bill): Promise<boolean> {
  const all = await listTransactionsOfOrder(tx, { shipperId: order.shipperId, orderId: order.id })
  const ofBill = all.filter(
    ({ additionalPaymentId }) => additionalPaymentId === (additionalPayment?.id ?? null),
  )
  return ofBill.some(
    ({ provider, state }) => provider === 'payme' && (state === 'created' || state === 'performed'),
  )
}

function isOver({ providerTime, createdAt }: TransactionRow, now: Instant): boolean {
  return isTooOld(providerTime ?? toMillis(createdAt), now)
}

function isTooOld(time: number, now: Instant): boolean {
  return toMillis(addMinutes(now, -lifeMinutes)) >= time
}

export function instantOfMs(ms: number): Instant {
  return toInstant(new Date(ms))
}
