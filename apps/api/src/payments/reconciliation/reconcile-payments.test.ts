import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { readReconciliationCursor } from '../../reporting/monitoring/state.queries.ts'
import { aClickId, makePaymentWorld, type PaymentWorld } from '../../testing/payment-world.testing.ts'
import { paymentTransactionsTable } from '../core/payments.tables.ts'
import { paymentMismatchesTable } from '../core/reconciliation.tables.ts'
import { makeReconcilePayments } from './reconcile-payments.ts'

const oneAtATime = { orders: 1, steps: 1, recent: 100 }
const { signal } = new AbortController()

async function payByClick(world: PaymentWorld): Promise<string> {
  const orderId = await world.place({ payment_type: 'click' })
  const ids = { merchant_trans_id: orderId, click_trans_id: aClickId(), click_paydoc_id: '4747404' }
  const { merchant_prepare_id } = await world.click('prepare', ids)
  await world.click('complete', { ...ids, merchant_prepare_id: String(merchant_prepare_id) })
  return orderId
}

/** Deletes the record of its payment. */
async function lose(db: Db, orderId: string): Promise<void> {
  await db.delete(paymentTransactionsTable).where(eq(paymentTransactionsTable.orderId, orderId))
}

/** Old orders, in the order in which a pass reaches them. */
async function placeOld(world: PaymentWorld, count: number): Promise<readonly string[]> {
  const orders: string[] = []
  for (let one = 0; one < count; one += 1) orders.push(await payByClick(world))
  const long = sql`interval '30 days'`
  await world.db.execute(sql`update orders set created_at = created_at - ${long}`)
  await world.db.execute(sql`update payment_transactions set performed_at = performed_at - ${long}`)
  return orders.toSorted()
}

const named = async (db: Db) =>
  (await db.select({ id: paymentMismatchesTable.orderId }).from(paymentMismatchesTable)).map(({ id }) => id)

test('an old order without its payment is reported when the pass reaches it, one of today at once', () =>
  withRollback(async (db) => {
    const world = await makePaymentWorld(db)
    const check = makeReconcilePayments(world.shop.deps, oneAtATime)
    const old = await placeOld(world, 3)
    const last = old.at(-1) ?? ''
    await lose(db, last)
    const today = await payByClick(world)
    await lose(db, today)
    await check(signal)
    expect(await named(db)).toEqual([today])
    for (let round = 1; round < 4; round += 1) await check(signal)
    expect((await named(db)).toSorted()).toEqual([last, today].toSorted())
  }))

test('a pass continues where another process stopped, starts again after its end, and records when it ended', () =>
  withRollback(async (db) => {
    const world = await makePaymentWorld(db)
    const old = await placeOld(world, 3)
    const round = () => makeReconcilePayments(world.shop.deps, oneAtATime)(signal)
    await round()
    await lose(db, old[0] ?? '')
    await lose(db, old[1] ?? '')
    await round()
    expect(await named(db)).toEqual([old[1]])
    await round()
    world.shop.wait(600)
    await round()
    const now = world.shop.deps.clock()
    expect(await readReconciliationCursor(db)).toEqual({ checkedAt: now, passEndedAt: now })
    await round()
    expect((await named(db)).toSorted()).toEqual([old[0], old[1]])
  }))

test('a portion that fails is retried, does not prevent the check of the last day, and is visible', () =>
  withRollback(async (db) => {
    const world = await makePaymentWorld(db)
    const old = await placeOld(world, 2)
    await lose(db, old[0] ?? '')
    const today = await payByClick(world)
    await lose(db, today)
    const check = makeReconcilePayments(world.shop.deps, oneAtATime)
    await check(signal)
    const before = await readReconciliationCursor(db)
    await db.execute(
      sql`alter table reconciliation_cursor add constraint broken check (after_order_id is null) not valid`,
    )
    await db.delete(paymentMismatchesTable)
    world.shop.wait(600)
    await expect(check(signal)).rejects.toThrow(AggregateError)
    expect(await named(db)).toEqual([today])
    expect(await readReconciliationCursor(db)).toEqual(before)
    await db.execute(sql`alter table reconciliation_cursor drop constraint broken`)
    await check(signal)
    expect((await readReconciliationCursor(db))?.checkedAt).toBe(world.shop.deps.clock())
  }))

test('two instances share one pass: each order is reported once, and none is left out', async () => {
  const database = await makeTestDatabase()
  try {
    const { db } = database
    const world = await makePaymentWorld(db)
    const old = await placeOld(world, 4)
    for (const orderId of old) await lose(db, orderId)
    const errors: unknown[] = []
    const log = { ...world.shop.deps.log, error: (fields: unknown) => errors.push(fields) } as never
    const [one, other] = [0, 1].map(() => makeReconcilePayments({ ...world.shop.deps, log }, oneAtATime))
    for (let round = 0; round < 5; round += 1) await Promise.all([one?.(signal), other?.(signal)])
    expect((await named(db)).toSorted()).toEqual(old)
    expect(errors).toHaveLength(4)
  } finally {
    await database.close()
  }
})

test('a refund that became overdue within the last day is reported before the pass reaches it', () =>
  withRollback(async (db) => {
    const world = await makePaymentWorld(db)
    await placeOld(world, 2)
    const now = world.shop.deps.clock()
    await db.execute(sql`
      insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at)
      select shipper_id, gen_random_uuid(), id, amount, 'provider', ${addMinutes(now, -3 * 1440 - 1)}
      from payment_transactions`)
    await makeReconcilePayments(world.shop.deps, oneAtATime)(signal)
    expect(await db.select().from(paymentMismatchesTable)).toMatchObject([
      { kind: 'refund_overdue' },
      { kind: 'refund_overdue' },
    ])
  }))
