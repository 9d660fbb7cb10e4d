import { listGroup } from '@doira/domain/orders/status'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listMismatches } from '../../payments/reconciliation/mismatches.queries.ts'
import type { MoneyWorld } from './money-world.testing.ts'

/** A payment in the shop's records, which is compared with the records of provider and bank. */
type BookedPayment = {
  readonly id: string
  readonly external_id: string
  readonly state: string
  readonly pays_order: boolean
  readonly amount: number
  readonly returned: number
  /** The ids of its refunds and parts, by which transfers are recorded outside. */
  readonly ids: readonly string[]
  readonly points: number
  /** Whether the return by its provider is recorded. */
  readonly is_reversed: boolean
}

async function readBooks({ db, id }: MoneyWorld): Promise<readonly BookedPayment[]> {
  const { rows } = await db.execute<BookedPayment>(sql`
    select t.id, t.external_id, t.state, t.pays_order, t.amount::int, t.returned::int,
      array(select r.id::text from payment_refunds r where r.transaction_id = t.id
        union all select p.id::text from order_returns p where p.transaction_id = t.id) as ids,
      coalesce((select sum(p.amount - p.revoked) from order_returns p
        where p.transaction_id = t.id and p.way = 'points'), 0)::int as points,
      exists (select from payment_refunds r where r.transaction_id = t.id
        and ((r.done_at is not null and r.transfer_number is null) or r.also_reversed_at is not null)) as is_reversed
    from payment_transactions t where t.order_id = ${id} order by t.number`)
  return rows
}

/**
 * The excess of all returns over the payments, from the records of the simulated provider and bank; with
 * `known`, only what is recorded in the database.
 */
export async function countExcess(
  world: MoneyWorld,
  { known }: { readonly known: boolean },
): Promise<number> {
  const { outside, transferred } = world
  const excess = (await readBooks(world)).map((booked) => {
    const payment = outside.payments.find(({ externalId }) => externalId === booked.external_id)
    if (!payment) throw new Error('a payment that no provider has')
    const byProvider = known && !booked.is_reversed ? 0 : payment.returned
    const byHand = booked.ids.reduce((sum, one) => sum + (transferred.get(one) ?? 0), 0)
    return Math.max(0, byProvider + byHand + booked.points - payment.taken)
  })
  return excess.reduce((sum, one) => sum + one, 0)
}

/** The invariants of an order's payments: every excess is reported, and nothing else. */
export async function checkMoney(world: MoneyWorld, why: string): Promise<void> {
  const { db, chain, id, outside, row } = world
  const order = await row(id)
  const books = await readBooks(world)
  const isOver = listGroup(order.status) === 'cancelled'
  const isHanded = order.handedAt !== null
  const standing = books.filter(({ state }) => state === 'performed')
  const stored = standing.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  const due = order.total - (order.shortBy ?? 0) - (await sumComplaints(world))
  // A reversal by a provider after the order was handed over remains missing.
  const isLost = isHanded && books.some(({ pays_order: pays, is_reversed: is }) => pays && is) && stored < due
  // What is paid on receipt has nothing at a provider.
  const isOnline = isOnlinePayment(order.paymentType)
  if (!isLost) expect(stored, why).toBe(isOver || !isOnline ? 0 : due)
  for (const { external_id: externalId, state, amount } of books) {
    const payment = outside.payments.find((one) => one.externalId === externalId)
    expect(payment?.taken, why).toBe(state === 'performed' || state === 'refunded' ? amount : 0)
  }
  await checkTill(world, why)
  const excess = await countExcess(world, { known: true })
  const named = await listMismatches(db, [{ shipperId: chain.shipperId, orderId: id }], world.now())
  const kinds = named.map(({ kind }) => kind).filter((kind) => kind !== 'refund_overdue')
  expect([...new Set(kinds)].toSorted(), why).toEqual([
    ...(isLost ? ['paid_without_money'] : []),
    ...(excess > 0 ? ['returned_more_than_taken'] : []),
  ])
  expect((await world.drawer(id)).money.excess, why).toBe(excess)
  // The balance of points equals the sum of the entries and their rests; an order returns no more than it
  // spent.
  const { rows } = await db.execute(sql`
    select 1 from customers c where c.shipper_id = ${chain.shipperId} and (
      c.points_balance <> coalesce((select sum(amount) from loyalty_entries e
        where e.shipper_id = c.shipper_id and e.customer_id = c.id), 0)
      or c.points_balance <> coalesce((select sum(remaining) from loyalty_entries e
        where e.shipper_id = c.shipper_id and e.customer_id = c.id), 0))`)
  expect(rows, why).toEqual([])
}

/** What people took is written, no more and no less; who gave no reason took what was due. */
async function checkTill({ db, id, row, inTill }: MoneyWorld, why: string): Promise<void> {
  const { handedAt, takenAmount, takenComment, paymentType, total } = await row(id)
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::int as sum from till_entries where order_id = ${id} and kind = 'taken'`)
  expect([rows[0]?.sum, takenAmount ?? 0], why).toEqual([inTill(), inTill()])
  if (handedAt === null || takenComment !== null) return
  expect(inTill(), why).toBe(isOnlinePayment(paymentType) ? 0 : total)
}

/** The money that was given for complaints. */
async function sumComplaints({ db, id }: MoneyWorld): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(given_money), 0)::int as sum from complaints where order_id = ${id}`)
  return rows[0]?.sum ?? 0
}

/** When everyone has done their open tasks, all payments of a cancelled order were returned. */
export async function settleMoney(world: MoneyWorld, why: string): Promise<void> {
  const { outside, happen, id, row } = world
  outside.setMood('willing')
  for (const _ of [1, 2, 3]) {
    await happen['time passes']()
    await happen.refunds()
    await happen.compare()
    await happen.transfer()
    for (const { way, state } of (await world.drawer(id)).money.refunds) {
      if (way !== 'payme' || state === 'done') continue
      for (const payment of outside.payments) if (payment.by === 'payme') await outside.reverse(payment)
    }
  }
  await happen.compare()
  await checkMoney(world, why)
  const books = await readBooks(world)
  const waiting = (await world.drawer(id)).money.refunds.filter(({ state }) =>
    ['requested', 'sent', 'refused'].includes(state),
  )
  expect(waiting, why).toEqual([])
  if (listGroup((await row(id)).status) !== 'cancelled') return
  for (const booked of books) {
    const payment = outside.payments.find(({ externalId }) => externalId === booked.external_id)
    const byHand = booked.ids.reduce((sum, one) => sum + (world.transferred.get(one) ?? 0), 0)
    const back = (payment?.returned ?? 0) + byHand + booked.points
    expect(back, why).toBeGreaterThanOrEqual(payment?.taken ?? 0)
  }
}
