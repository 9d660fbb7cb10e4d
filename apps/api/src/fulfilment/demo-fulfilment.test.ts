import { toInstant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { makeReleasePreOrders } from '../orders/lifecycle/release-pre-orders.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aBranch } from '../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../testing/order-world.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeDemoFulfilment } from './demo-fulfilment.ts'
import { tillEntriesTable } from './fulfilment.tables.ts'

type Demo = OrderWorld & { readonly play: () => Promise<void>; readonly release: () => Promise<void> }

const pace = 20

function inDemo(run: (demo: Demo) => Promise<void>) {
  return () =>
    withRollback(async (db) => {
      const world = await makeOrderWorld(db, { demoPace: pace })
      const { clock } = world.shop.deps
      const demoPace = { shipperId: world.chain.shipperId, secondsBetweenSteps: pace }
      const play = makeDemoFulfilment({ db, clock, demoPace })
      const release = makeReleasePreOrders({ db, clock, demoPace })
      const { signal } = new AbortController()
      await run({ ...world, play: () => play(signal), release: () => release(signal) })
    })
}

test(
  'the demo delivers an order step by step, with a courier who has an account',
  inDemo(async ({ db, chain, shop, place, read, play }) => {
    const { row: courier } = await aStaff(db, chain, 'courier')
    const id = await place()
    shop.wait(pace - 1)
    await play()
    expect((await read(id)).status).toBe('new')
    const seen: string[] = []
    shop.wait(1)
    for (const _ of Array.from({ length: 7 })) {
      await play()
      seen.push((await read(id)).status)
      shop.wait(pace)
    }
    expect(seen).toEqual([
      'vendor_accepted',
      'vendor_ready',
      'courier_accepted',
      'courier_picked',
      'delivered',
      'finished',
      'finished',
    ])
    const order = await read(id)
    expect(order.courier).toMatchObject({ first_name: courier.name.split(' ')[0] })
    expect(order.status_notes.map(({ actor }) => actor)).toEqual([
      'customer',
      'operator',
      'vendor',
      'vendor',
      'courier',
      'courier',
      'courier',
      'server',
    ])
  }),
)

test(
  'the demo leaves an order with the courier whom staff chose, and shares others among couriers of the branch',
  inDemo(async ({ db, chain, shop, place, play }) => {
    const [one, two] = [await aStaff(db, chain, 'courier'), await aStaff(db, chain, 'courier')]
    const elsewhere = await aStaff(db, chain, 'courier', { branchIds: [await aBranch(db, chain)] })
    const [chosen, ...others] = [await place(), await place(), await place()]
    await db.update(ordersTable).set({ courierId: one.row.id }).where(eq(ordersTable.id, chosen))
    for (const _ of [1, 2, 3]) {
      shop.wait(pace)
      await play()
    }
    const orders = await db.select().from(ordersTable)
    const find = (id: string) => orders.find((order) => order.id === id)
    expect(find(chosen)).toMatchObject({ status: 'courier_accepted', courierId: one.row.id })
    const couriers = others.map((id) => find(id)?.courierId)
    expect(couriers.toSorted()).toEqual([one.row.id, two.row.id].toSorted())
    expect(couriers).not.toContain(elsewhere.row.id)
  }),
)

test(
  'the demo finishes a takeaway at the counter',
  inDemo(async ({ chain, shop, place, read, play }) => {
    const id = await place({ delivery_type: 'self-pickup', branch_id: chain.branchId })
    for (const _ of Array.from({ length: 4 })) {
      shop.wait(pace)
      await play()
    }
    expect(await read(id)).toMatchObject({ status: 'finished', courier: null, paid: true })
  }),
)

test(
  'what the demo collects on delivery and at counters is in the till of the branch; a paid order is not collected again',
  inDemo(async ({ db, chain, shop, place, read, play }) => {
    const [cash, card, paid] = [
      await place(),
      await place({ delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' }),
      await place(),
    ]
    const isPaid = and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, paid))
    await db.update(ordersTable).set({ isPaid: true }).where(isPaid)
    for (const _ of Array.from({ length: 6 })) {
      shop.wait(pace)
      await play()
    }
    for (const id of [cash, card, paid]) expect((await read(id)).status).toBe('finished')
    const taken = await db
      .select()
      .from(tillEntriesTable)
      .where(eq(tillEntriesTable.shipperId, chain.shipperId))
    expect(taken).toHaveLength(2)
    const entry = { kind: 'taken', courierId: null, staffId: null, comment: '' }
    const { total } = await read(card)
    expect(taken.find(({ orderId }) => orderId === cash)).toMatchObject({
      ...{ ...entry, method: 'cash', amount: 75_000, tillId: chain.branchId },
    })
    expect(taken.find(({ orderId }) => orderId === card)).toMatchObject({
      ...{ ...entry, method: 'card', amount: total, tillId: null },
    })
  }),
)

test(
  'the demo does not change a cancelled order, and continues one that people have advanced',
  inDemo(async ({ db, chain, shop, place, read, play }) => {
    const [cancelled, moved] = [await place(), await place()]
    const change = { shipperId: chain.shipperId, actor: 'operator', now: shop.deps.clock() } as const
    await changeStatus(db, { ...change, orderId: cancelled, to: 'operator_cancelled' })
    await changeStatus(db, { ...change, orderId: moved, to: 'operator_accepted' })
    shop.wait(pace)
    await play()
    expect((await read(cancelled)).status).toBe('operator_cancelled')
    expect((await read(moved)).status).toBe('vendor_accepted')
  }),
)

test(
  'a pre-order starts when its lead time begins, and the demo continues from there',
  inDemo(async ({ shop, place, read, play, release }) => {
    const id = await place({ future_time: '2027-03-09T18:00:00+05:00' })
    shop.setNow(toInstant('2027-03-09T16:29:59+05:00'))
    await release()
    await play()
    expect((await read(id)).status).toBe('future')
    shop.setNow(toInstant('2027-03-09T16:30:00+05:00'))
    await release()
    expect(await read(id)).toMatchObject({
      status: 'new',
      status_notes: [{ status: 'future' }, { status: 'new', actor: 'server' }],
    })
    shop.wait(pace)
    await play()
    expect((await read(id)).status).toBe('vendor_accepted')
  }),
)

test(
  'where people work no order advances automatically',
  inDemo(async ({ db, shop, play }) => {
    const world = await makeOrderWorld(db)
    const id = await world.place()
    shop.wait(3600)
    await play()
    expect((await world.read(id)).status).toBe('new')
  }),
)

test(
  "[S-01] the demo's simulation advances no order of another chain, whatever is stored with it",
  inDemo(async ({ db, shop, play, release }) => {
    const other = await makeOrderWorld(db)
    const [now, later] = [
      await other.place(),
      await other.place({ future_time: '2027-03-09T18:00:00+05:00' }),
    ]
    await db.update(ordersTable).set({ demoStepAt: shop.deps.clock() }).where(eq(ordersTable.id, now))
    shop.setNow(toInstant('2027-03-09T17:00:00+05:00'))
    await release()
    shop.wait(3600)
    await play()
    expect([(await other.read(now)).status, (await other.read(later)).status]).toEqual(['new', 'new'])
    const [released] = await db.select().from(ordersTable).where(eq(ordersTable.id, later))
    expect(released?.demoStepAt).toBeNull()
  }),
)
