import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { firstStatuses, nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import type { RandomDay } from './random-day.testing.ts'

/** The invariants of the shop. */
export async function checkDay(db: Db, day: RandomDay): Promise<void> {
  await checkEvents(db, day)
  await checkActions(db, day)
  await checkMoney(db, day)
  const { rows: kitchens } = await db.execute(sql`
    select 1 from kitchen_slots s where s.shipper_id = ${day.chain.shipperId} and s.taken_minutes <> coalesce(
      (select sum(minutes) from kitchen_holds h where h.shipper_id = s.shipper_id and h.branch_id = s.branch_id
        and h.starts_at = s.starts_at), 0)`)
  expect(kitchens).toEqual([])
}

/** The log of events has no gap, its transitions are legal, and board and customer receive all of it. */
async function checkEvents(db: Db, { chain, orders, statusOf, read, shop, people }: RandomDay) {
  const { rows } = await db.execute<{ number: string; order_id: string; kind: string; status: OrderStatus }>(
    sql`select number, order_id, kind, status from order_status_events where shipper_id = ${chain.shipperId} order by number`,
  )
  const numbers = rows.map(({ number }) => Number(number))
  expect(numbers).toEqual(rows.map((_row, index) => index + 1))
  for (const id of orders) {
    const own = rows.filter((row) => row.order_id === id && row.kind === 'status').map(({ status }) => status)
    expect(firstStatuses).toContain(own[0])
    for (const [index, status] of own.slice(1).entries())
      expect(nextStatuses[own[index] ?? status]).toContain(status)
    expect(own.at(-1)).toBe(await statusOf(id))
    expect((await read(id)).status_notes.map(({ status }) => status)).toEqual(own)
    const reported = rows.filter((row) => row.order_id === id && row.kind === 'unanswered')
    expect(reported.length).toBeLessThanOrEqual(1)
  }
  const received: number[] = []
  for (let after = '0', hasMore = true; hasMore; ) {
    const query = { id: after }
    const reported = (await shop.call(pollStaffEvents, { token: people.operator.token, query })).ok()
    received.push(...reported.events.map(({ id }) => Number(id)))
    after = reported.last
    hasMore = reported.has_more
  }
  expect(received).toEqual(numbers)
}

/** Every action that arrived is in the journal once, with its answer. */
async function checkActions(db: Db, { chain, sent }: RandomDay) {
  const stored = await db
    .select({ id: staffActionsTable.id, outcome: staffActionsTable.outcome })
    .from(staffActionsTable)
    .where(eq(staffActionsTable.shipperId, chain.shipperId))
  const outcomes = new Map(stored.map(({ id, outcome }) => [id, outcome]))
  for (const { body, answer } of sent) {
    if (!answer) throw new Error('an action was sent and not answered')
    const { outcome } = answer.json as { readonly outcome?: string }
    expect(outcomes.get(body.action_id)).toBe(answer.status === 200 ? outcome : 'refused')
  }
}

async function checkMoney(db: Db, { chain: { shipperId }, now }: RandomDay) {
  const { rows: wrong } = await db.execute(sql`
    select 1 from payment_transactions where shipper_id = ${shipperId} and returned > amount
    union all
    select 1 from customers where shipper_id = ${shipperId} and points_balance <> coalesce(
      (select sum(amount) from loyalty_entries e where e.shipper_id = customers.shipper_id and e.customer_id = customers.id), 0)
    union all
    select 1 from order_lines l join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
    where o.shipper_id = ${shipperId} group by o.id, o.goods having sum(l.total) <> o.goods
    union all
    -- What is paid on receipt is taken once, as the meal is handed over, and in no other case.
    select 1 from orders o where o.shipper_id = ${shipperId} and (
      select coalesce(array_agg(t.amount), '{}') from till_entries t
      where t.shipper_id = o.shipper_id and t.order_id = o.id and t.kind = 'taken')
      is distinct from case when o.handed_at is not null and o.payment_type in ('cash', 'card')
        then array[o.total::bigint] else '{}'::bigint[] end`)
  expect(wrong).toEqual([])
  // The payments that providers have taken and not returned equal the totals of the orders.
  const mismatches = (await listAllMismatches(db, now())).filter((one) => one.shipperId === shipperId)
  expect(mismatches.filter(({ kind }) => kind !== 'refund_overdue')).toEqual([])
}
