import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { listCouriers } from '@doira/contract/fulfilment/dispatch'
import { closeDay, readDay, reopenDay } from '@doira/contract/reporting/days'
import { runs } from '@doira/domain/property-runs.testing'
import { getImbalance } from '@doira/domain/reporting/ledger/day-report.testing'
import { localDateAt } from '@doira/domain/time/local-time'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRandomDay, type RandomDay } from '../../fulfilment/simulation/random-day.testing.ts'
import { type Step, step, take } from '../../fulfilment/simulation/random-steps.testing.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { checkReports } from '../reports/reports-agree.testing.ts'
import { branchDaysTable } from './ledger.tables.ts'
import { checkReportedOnce } from './reported-once.testing.ts'
import { checkSummary, countDays } from './summary-agrees.testing.ts'

const money = fc.record({
  type: fc.constant('money' as const),
  does: fc.constantFrom('close', 'close', 'hand_in', 'reopen', 'next_day', 'next_day', 'count'),
  branch: fc.nat(1),
  /** The differences between counted and expected cash. */
  by: fc.constantFrom(0, 0, 0, -1000, 500, 239_000),
})
type MoneyStep = typeof money extends fc.Arbitrary<infer S> ? S : never

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

async function aLedger(db: Db) {
  const day = await aRandomDay(db)
  const { shop, chain, branches, people } = day
  const owner = await aStaff(db, chain, 'owner')
  const today = () => localDateAt(day.now())
  const action = (data: object) => ({ action_id: randomUUID(), pressed_at: day.now(), data }) as never
  const close = async (branch: string, by: number) => {
    const query = { branch, day: today() }
    const read = await shop.call(readDay, { token: owner.token, query })
    if (read.status !== 200) return
    const { report, closed } = read.ok()
    const counted = Math.max(0, report.till.expected + by)
    const data = { branch_id: branch, day: today(), counted, comment: by === 0 ? '' : 'пересчитали' }
    const body = action(data)
    const answer = await shop.call(closeDay, { token: owner.token, body })
    const again = await shop.call(closeDay, { token: owner.token, body })
    expect([answer.status, again.status]).toEqual(closed ? [409, 409] : [200, 200])
  }
  return {
    ...day,
    owner,
    close,
    async does({ does, branch: index, by }: MoneyStep) {
      const branch = branches[index] ?? ''
      if (does === 'close') await close(branch, by)
      if (does === 'next_day') await day.time(24 * 60 * 60)
      if (does === 'count') await countDays(db, day)
      if (does === 'reopen') {
        const body = action({ branch_id: branch, day: today(), comment: 'забыли чек' })
        await shop.call(reopenDay, { token: owner.token, body })
      }
      if (does !== 'hand_in') return
      const { couriers } = (await shop.call(listCouriers, { token: owner.token })).ok()
      const courier = couriers.find(({ id }) => id === people.courier.row.id)
      const amount = Math.max(0, (courier?.cash ?? 0) + by)
      const data = { courier_id: courier?.id, branch_id: branch, amount, comment: by === 0 ? '' : 'сдача' }
      ;(await shop.call(takeCash, { token: owner.token, body: action(data) })).ok()
    },
  }
}

/** Every valid report, oldest first. */
function standing(db: Db, shipperId: string) {
  return db
    .select()
    .from(branchDaysTable)
    .where(and(eq(branchDaysTable.shipperId, shipperId), isNull(branchDaysTable.reopenedAt)))
    .orderBy(asc(branchDaysTable.day), asc(branchDaysTable.branchId))
}

/**
 * The same amounts computed from the tables in which they are recorded first, independently of the ledger.
 */
async function rawSums(db: Db, shipperId: string) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with o as (select * from orders where shipper_id = ${shipperId}),
      t as (select * from payment_transactions where shipper_id = ${shipperId} and state in ('performed', 'refunded')),
      r as (select r.*, t.provider, t.order_id from payment_refunds r join t on t.id = r.transaction_id),
      p as (select p.* from order_returns p join t on t.id = p.transaction_id
        where p.shipper_id = ${shipperId} and not (p.done_at is null and t.state = 'refunded')),
      l as (select * from loyalty_entries where shipper_id = ${shipperId} and order_id is not null)
    select
      (select count(*) from o where status in ('delivered', 'finished')) as orders,
      (select coalesce(sum(total + points_spent), 0) from o where status in ('delivered', 'finished')) as value,
      (select coalesce(sum(amount), 0) from t where provider = 'payme') as payme,
      (select coalesce(sum(amount), 0) from t where provider = 'click') as click,
      (select coalesce(sum(taken_amount), 0) from o where taken_method = 'cash') as cash,
      (select coalesce(sum(taken_amount), 0) from o where taken_method = 'card') as card,
      (select coalesce(-sum(amount), 0) from l where kind = 'spent') as points,
      (select coalesce(sum(amount), 0) from r where done_at is not null and transfer_number is null and provider = 'payme')
        as to_payme,
      (select coalesce(sum(amount), 0) from r where done_at is not null and transfer_number is null and provider = 'click')
        as to_click,
      (select coalesce(sum(amount), 0) from r where done_at is not null and transfer_number is not null)
        + (select coalesce(sum(amount), 0) from p where done_at is not null and way = 'transfer') as transfer,
      (select coalesce(sum(amount), 0) from l where kind in ('returned', 'compensated', 'revoked')) as to_points,
      (select coalesce(sum(amount), 0) from r where done_at is null)
        + (select coalesce(sum(amount), 0) from p where done_at is null) as owed,
      (select coalesce(sum(amount), 0) from till_entries where shipper_id = ${shipperId} and courier_id is not null
        and method = 'cash') as carried`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}

async function check(db: Db, { chain: { shipperId } }: RandomDay) {
  const days = await standing(db, shipperId)
  const sum = (pick: (report: (typeof days)[number]['report']) => number) =>
    days.reduce((total, { report }) => total + pick(report), 0)
  const raw = await rawSums(db, shipperId)
  expect({
    orders: sum(({ sold }) => sold.orders),
    value: sum(({ sold }) => sold.value),
    payme: sum(({ came }) => came.payme),
    click: sum(({ came }) => came.click),
    cash: sum(({ came }) => came.cash),
    card: sum(({ came }) => came.card),
    points: sum(({ came }) => came.points),
    to_payme: sum(({ went }) => went.payme),
    to_click: sum(({ went }) => went.click),
    transfer: sum(({ went }) => went.transfer),
    to_points: sum(({ went }) => went.points),
  }).toEqual(
    Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'owed' && name !== 'carried')),
  )
  // Amounts that an order takes to another branch cancel out.
  expect(sum(({ carried }) => carried.moved)).toBe(0)
  const last = [...new Map(days.map(({ branchId, report }) => [branchId, report])).values()]
  expect(last.reduce((total, { carried }) => total + carried.closing, 0)).toBe(raw.owed)
  expect(last.reduce((total, { couriers }) => total + couriers.closing, 0)).toBe(raw.carried)
  for (const { report } of days) {
    expect({ imbalance: getImbalance(report), unexplained: report.couriers.unexplained }).toEqual({
      imbalance: 0,
      unexplained: 0,
    })
    expect(report.till.expected + (report.till.difference ?? 0)).toBe(report.till.counted)
  }
  // Payments and refunds that belong to no sale and no debt are listed separately.
  const { value = 0, owed = 0, payme = 0, click = 0, cash = 0, card = 0, points = 0 } = raw
  const went = (raw.to_payme ?? 0) + (raw.to_click ?? 0) + (raw.transfer ?? 0) + (raw.to_points ?? 0)
  const named = days
    .flatMap(({ report }) => report.differences)
    .reduce((total, { amount }) => total + amount, 0)
  expect(payme + click + cash + card + points - went - value - owed).toBe(named)
  await checkReportedOnce(db, shipperId)
}

test('for random days of orders, cancellations, refunds and late calls the summary, the reports, the ledger and the raw orders agree to the sum', {
  timeout: runs(300_000),
}, async () => {
  const steps = fc.array(fc.oneof({ weight: 5, arbitrary: step }, { weight: 1, arbitrary: money }), {
    ...{ minLength: 20, maxLength: 60 },
  })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { db } = database
      const day = await aLedger(db)
      // From here on every amount is in a report.
      for (const branch of day.branches) await day.close(branch, 0)
      for (const one of taken) await (isMoney(one) ? day.does(one) : take(day, one))
      await day.linkIsBack('in order')
      for (const index of day.orders.keys()) await day.end(index, index % 2 === 0)
      await day.time(24 * 60 * 60)
      for (const branch of day.branches) await day.close(branch, 0)
      await check(db, day)
      await checkSummary(db, day, day.owner.token)
      await checkReports(db, day, day.owner.token)
      // Callbacks of providers can arrive at any time, also about a closed day.
      await day.payme('cancel')
      await day.click('refund')
      await checkSummary(db, day, day.owner.token)
    }),
    // Shrinking a day of sixty steps would take too long.
    { numRuns: runs(5), endOnFailure: true },
  )
})

function isMoney(one: Step | MoneyStep): one is MoneyStep {
  return 'type' in one && one.type === 'money'
}
