import { randomUUID } from 'node:crypto'
import { chooseRescue } from '@doira/contract/orders/choose-rescue'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { stopDishes } from '@doira/contract/staff/branch-acts'
import * as calls from '@doira/contract/staff/order-acts'
import { readStaffOrder } from '@doira/contract/staff/order-drawer'
import { firstStatuses, isFinalStatus, nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import { runs } from '@doira/domain/property-runs.testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productsTable } from '../catalog/products.tables.ts'
import { makeReleasePreOrders } from '../orders/release-pre-orders.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../testing/factories.testing.ts'
import { aPaymeId, makePaymentWorld } from '../testing/payment-world.testing.ts'
import { anActOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeFinishDelivered, makeWatchdog } from './watchdog.ts'

const orderCount = 3
const statuses = Object.keys(nextStatuses) as OrderStatus[]

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      order: fc.nat(orderCount - 1),
      by: fc.constantFrom('operator' as const, 'kitchen' as const, 'courier' as const),
      kind: fc.nat(12),
      // Mostly what is true; sometimes a screen that is behind.
      seen: fc.option(fc.constantFrom(...statuses), { freq: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), back: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('customer' as const),
      order: fc.nat(orderCount - 1),
      does: fc.constantFrom('cancel' as const, 'drop' as const, 'call' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('payme' as const),
      order: fc.nat(orderCount - 1),
      does: fc.constantFrom('create' as const, 'perform' as const, 'cancel' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('stop' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 59, 119, 240, 601, 901),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function aDay(db: Db) {
  const world = await makePaymentWorld(db)
  const { chain, shop, place, dish, token } = world
  await db.update(productsTable).set({ mxik: '00101001001000000' })
  const side = await aProduct(db, chain, { price: 20_000, mxik: '00101001001000000' })
  const branchIds = [chain.branchId]
  const people = {
    operator: await aStaff(db, chain, 'operator'),
    kitchen: await aStaff(db, chain, 'kitchen', { branchIds }),
    courier: await aStaff(db, chain, 'courier', { branchIds }),
  }
  const products = [dish, side].map((product_id) => ({ product_id, quantity: 1 }))
  const orders = [
    await place({ products, payment_type: 'payme' }),
    await place({ products }),
    await place({ products, delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' }),
  ]
  const paymeIds = orders.map(aPaymeId)
  const sent: {
    readonly body: object
    readonly token: string
    readonly endpoint: (typeof acts)[number]['endpoint']
    answer: object
  }[] = []
  const courierId = people.courier.row.id
  const acts = [
    { endpoint: calls.acceptOrder, data: {} },
    { endpoint: calls.rejectOrder, data: { reason: 'no_time' } },
    { endpoint: calls.delayOrder, data: { minutes: 10, reason: 'courier' } },
    { endpoint: calls.readyOrder, data: { bags: 1 } },
    { endpoint: calls.pickedOrder, data: {} },
    { endpoint: calls.handToGuest, data: {} },
    { endpoint: calls.deliveredOrder, data: {} },
    { endpoint: calls.assignCourier, data: { courier_id: courierId } },
    { endpoint: calls.refuseOrder, data: { reason: 'far' } },
    { endpoint: calls.failDelivery, data: { cause: 'not_answering' } },
    { endpoint: calls.askToCancel, data: { reason: 'no_dishes' } },
    { endpoint: calls.acceptOrder, data: {} },
    { endpoint: calls.readyOrder, data: { bags: 2 } },
  ] as const
  const statusOf = async (id: string) => (await world.row(id)).status
  const send = async (endpoint: (typeof acts)[number]['endpoint'], by: string, body: object) => {
    const response = await shop.send(endpoint, { token: by, body: body as never })
    expect(response.status).toBeLessThan(500)
    const { requestId: _id, ...answer } = (await response.json()) as { requestId?: string }
    return answer
  }
  const signal = new AbortController().signal

  async function take(one: Step) {
    if (one.type === 'act') {
      const { endpoint, data } = acts[one.kind] ?? acts[0]
      const id = orders[one.order] ?? ''
      const body = anActOn({ id, status: one.seen ?? (await statusOf(id)) }, data)
      const by = people[one.by].token
      sent.push({ body, token: by, endpoint, answer: await send(endpoint, by, body) })
    } else if (one.type === 'repeat') {
      const earlier = sent.at(-1 - one.back)
      if (earlier) expect(await send(earlier.endpoint, earlier.token, earlier.body)).toEqual(earlier.answer)
    } else if (one.type === 'customer') {
      const params = { id: orders[one.order] ?? '' }
      if (one.does === 'cancel')
        return void (await shop.call(cancelOrder, { token, params, body: { reason: 'other' } }))
      const [question] = (await world.read(params.id)).rescues
      if (question)
        await shop.call(chooseRescue, { token, params, body: { question_id: question.id, choice: one.does } })
    } else if (one.type === 'payme') {
      const id = paymeIds[one.order] ?? ''
      const { total } = await world.row(orders[one.order] ?? '')
      const time = Date.parse(shop.deps.clock())
      if (one.does === 'create')
        await world.payme('CreateTransaction', {
          id,
          time,
          amount: total * 100,
          account: { order_id: orders[one.order] },
        })
      if (one.does === 'perform') await world.payme('PerformTransaction', { id })
      if (one.does === 'cancel') await world.payme('CancelTransaction', { id, reason: 5 })
    } else if (one.type === 'stop') {
      const data = { branch_id: chain.branchId, product_ids: [side], reason: 'quality' as const, until: null }
      await shop.call(stopDishes, {
        token: people.kitchen.token,
        body: { act_id: randomUUID(), pressed_at: aMoment, data },
      })
    } else {
      shop.wait(one.seconds)
      await runTimers()
    }
  }
  async function runTimers() {
    await makeWatchdog(shop.deps)(signal)
    await makeFinishDelivered(shop.deps)(signal)
    await world.expire()
    await makeReleasePreOrders(shop.deps)(signal)
  }
  /** Somebody does what is next, or gives up: every order ends. */
  async function end(id: string) {
    for (let turn = 0; turn < 12 && !isFinalStatus(await statusOf(id)); turn += 1) {
      const status = await statusOf(id)
      const by = people.operator.token
      if (status === 'delivered' || status === 'payment_awaited') {
        shop.wait(901)
        await runTimers()
        continue
      }
      const { money } = (await shop.call(readStaffOrder, { token: by, params: { id } })).ok()
      const data = { reason: 'other' as const, returns: money.back.total }
      ;(await shop.call(calls.cancelByStaff, { token: by, body: anActOn({ id, status }, data) })).ok()
    }
    expect(isFinalStatus(await statusOf(id))).toBe(true)
  }
  return { chain, orders, take, end, statusOf }
}

async function checkHistory(db: Db, { chain, orders, statusOf }: Awaited<ReturnType<typeof aDay>>) {
  const { rows } = await db.execute<{ number: string; order_id: string; kind: string; status: OrderStatus }>(
    sql`select number, order_id, kind, status from order_status_events where shipper_id = ${chain.shipperId} order by number`,
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_row, index) => index + 1))
  for (const id of orders) {
    const own = rows.filter((row) => row.order_id === id && row.kind === 'status').map(({ status }) => status)
    expect(firstStatuses).toContain(own[0])
    for (const [index, status] of own.slice(1).entries())
      expect(nextStatuses[own[index] ?? status]).toContain(status)
    expect(own.at(-1)).toBe(await statusOf(id))
    const told = rows.filter((row) => row.order_id === id && row.kind === 'unanswered')
    expect(told.length).toBeLessThanOrEqual(1)
  }
  const { rows: wrong } = await db.execute(sql`
    select 1 from payment_transactions where shipper_id = ${chain.shipperId} and returned > amount
    union all
    select 1 from customers where shipper_id = ${chain.shipperId} and points_balance <> coalesce(
      (select sum(amount) from loyalty_entries e where e.shipper_id = customers.shipper_id and e.customer_id = customers.id), 0)
    union all
    select 1 from order_lines l join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
    where o.shipper_id = ${chain.shipperId} group by o.id, o.goods having sum(l.total) <> o.goods`)
  expect(wrong).toEqual([])
}

test('whatever staff, customers, couriers, providers and clocks do, and however often: no illegal step, nothing lost or done twice, and every order ends', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await withRollback(async (db) => {
        const day = await aDay(db)
        for (const one of steps) await day.take(one)
        await checkHistory(db, day)
        for (const id of day.orders) await day.end(id)
        await checkHistory(db, day)
      })
    }),
    { numRuns: runs(8) },
  )
})
