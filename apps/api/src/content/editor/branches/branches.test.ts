import { randomUUID } from 'node:crypto'
import * as editor from '@doira/contract/content/editor'
import type { BranchDraft } from '@doira/contract/delivery/branches/branch-draft'
import { getBranch } from '@doira/contract/delivery/branches/get-branch'
import { listSlots } from '@doira/contract/delivery/branches/list-slots'
import * as calls from '@doira/contract/delivery/branches-editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { readJournal } from '@doira/contract/staff/journal'
import { toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aBranch, addressInZone, aMoment, serveZone } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { aBranchDraft, hoursOfWeek } from './branches.testing.ts'

async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  await db.update(branchesTable).set({ slug: 'centre', kitchenCapacityMinutes: 240 })
  const place = { city_id: chain.cityId, menu_id: chain.menuId }
  const list = async (token = owner.token) =>
    (await shop.call(calls.readStaffBranches, { token })).ok().branches
  return {
    ...{ ...world, owner, manager, list, id: chain.branchId, draft: aBranchDraft(place) },
    desk: aDesk(shop, owner.token, 'branch'),
    byManager: aDesk(shop, manager.token, 'branch'),
    branch: async (idOrSlug: string) => (await shop.call(getBranch, { params: { id: idOrSlug } })).ok(),
    slotsOf: async (idOrSlug: string, date: string) =>
      (await shop.call(listSlots, { params: { id: idOrSlug }, query: { date } }))
        .ok()
        .slots.map(({ time }) => time),
    quote: async (body: object) => {
      const products = [{ product_id: dish, quantity: 1 }]
      return (await shop.call(computePrice, { token: world.token, body: { products, ...body } })).ok().quote
    },
  }
}

type Office = Awaited<ReturnType<typeof anOffice>>
const inOffice = (run: (office: Office & { readonly db: Db }) => Promise<void>) => () =>
  withRollback(async (db) => run({ ...(await anOffice(db)), db }))

test('[R4-15] a new branch of a city is offered the menu that most of its branches have', () =>
  withRollback(async (db) => {
    const { chain, shop, owner } = await anOffice(db)
    const { cities } = (await shop.call(calls.readStaffBranches, { token: owner.token })).ok()
    expect(cities.map(({ id, menu_id }) => [id, menu_id])).toEqual([[chain.cityId, chain.menuId]])
  }))

test(
  'a new branch takes orders as soon as it is published, with its own hours, promise and slots',
  inOffice(async ({ desk, draft, shop, branch, slotsOf, quote, list, dish }) => {
    const id = randomUUID()
    ;(await desk.publishNew(id, draft)).ok()
    expect(await branch('yunusobod')).toMatchObject({
      name: draft.title,
      delivery_time: 55,
      wheelchair: true,
    })
    expect(await slotsOf('yunusobod', '2027-03-09')).toContain('01:30')
    const takeaway = {
      delivery_type: 'self-pickup',
      branch_id: id,
      products: [{ product_id: dish, quantity: 1 }],
    }
    expect((await quote(takeaway))?.problems).toEqual([])
    // Its last order is half an hour before 02:30.
    shop.setNow(toInstant('2027-03-09T02:01:00+05:00'))
    expect((await quote(takeaway))?.problems.map(({ code }) => code)).toEqual(['branch_closed'])
    expect(await list()).toMatchObject([
      { state: 'closed' },
      { id, state: 'open', work: ['11:00-03:00'], orders: 0 },
    ])
  }),
)

test(
  'an owner of some branches changes everything of these, nothing of others, and opens none',
  inOffice(async ({ desk, draft, shop, db, chain, id, branch }) => {
    const other = randomUUID()
    ;(await desk.publishNew(other, draft)).ok()
    const { token } = await aStaff(db, chain, 'owner', { branchIds: [id] })
    const own = aDesk(shop, token, 'branch')
    ;(await own.publish(id, { phone: '1090' })).ok()
    expect((await branch(id)).phone).toBe('1090')
    const { version, draft: theirs } = await desk.read(other)
    expect((await own.put(other, version, { ...theirs, phone: '1090' })).refused().code).toBe('not_permitted')
    expect((await own.hide(other)).refused().code).toBe('not_permitted')
    expect((await own.put(randomUUID(), 0, { ...draft, slug: 'third' })).refused().code).toBe('not_permitted')
  }),
)

test(
  'wrong fields are named: hours outside of the kitchen, a name that is taken, numbers out of range',
  inOffice(async ({ desk, draft }) => {
    const getWrong = async (change: object) => {
      const id = randomUUID()
      return (await desk.publishNew(id, { ...draft, ...change })).refused().facts?.paths
    }
    const delivery = draft.hours.delivery.with(3, ['11:00-04:30'])
    expect(await getWrong({ hours: { ...draft.hours, delivery } })).toEqual(['hours.delivery.3'])
    const centre = { ru: 'Centre', uz: 'Markaz', en: 'Central' }
    expect(await getWrong({ title: centre })).toEqual(['title.ru'])
    expect(await getWrong({ delivery_minutes: 52 })).toEqual(['delivery_minutes'])
    expect(await getWrong({ seats_count: 0 })).toEqual(['seats_count'])
    expect(await getWrong({ virtual_tour: 'javascript:alert(1)' })).toEqual(['virtual_tour'])
    expect(await getWrong({ virtual_tour: '//other.example' })).toEqual(['virtual_tour'])
    expect(await getWrong({ phone: 'call us' })).toEqual(['phone'])
  }),
)

test(
  'a new branch has no delivery zone until an active one lists it',
  inOffice(async ({ db, desk, draft, list, chain }) => {
    const id = randomUUID()
    ;(await desk.publishNew(id, draft)).ok()
    const zonesOf = async () => (await list()).map((one) => [one.id === id, one.has_zone])
    expect(await zonesOf()).toEqual([
      [false, true],
      [true, false],
    ])
    await serveZone(db, chain, id, 1)
    expect(await zonesOf()).toContainEqual([true, true])
    await db.update(deliveryZonesTable).set({ isActive: false })
    expect(await zonesOf()).toEqual([
      [false, false],
      [true, false],
    ])
  }),
)

test(
  'hours that leave a pre-order outside are published once it is accepted; it keeps its time',
  inOffice(async ({ desk, id, shop, owner, place, slotsOf, branch }) => {
    const order = await place({ future_time: '2027-03-09T20:00:00+05:00' })
    const version = await desk.save(id, { hours: hoursOfWeek('10:00-19:00', '10:00-18:30') })
    const params = { kind: 'branch', id }
    const effect = (await shop.call(calls.measureHours, { token: owner.token, params })).ok()
    expect(effect).toMatchObject({ orders: [{ id: order, branch_id: id }], bookings: [] })
    expect((await branch(id)).delivery_hour_end).toBe('22:30')
    const publish = (accepted_ids: readonly string[]) =>
      desk.perform(editor.publishContent, { items: [{ kind: 'branch', item_id: id, version }], accepted_ids })
    expect((await publish([])).refused()).toMatchObject({
      code: 'orders_outside_hours',
      facts: { orderIds: [order], bookingIds: [] },
    })
    ;(await publish([order])).ok()
    expect((await branch(id)).delivery_hour_end).toBe('18:30')
    expect(await slotsOf(id, '2027-03-09')).not.toContain('19:00')
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['content_publish', 'done'],
      ['content_publish', 'refused'],
    ])
  }),
)

test(
  'a manager changes hours and capacity of the own branch, and nothing that belongs to the chain',
  inOffice(async ({ byManager, id, db, chain, draft, manager, shop, list }) => {
    ;(await byManager.publish(id, { hours: hoursOfWeek('09:00-22:00'), kitchen_capacity_minutes: 300 })).ok()
    const { version, draft: own } = await byManager.read(id)
    const refused = await byManager.put(id, version, { ...own, phone: '1090' })
    expect(refused.refused()).toMatchObject({ code: 'not_permitted', facts: { roles: ['owner'] } })
    const other = await aBranch(db, chain, { name: { ru: 'B', uz: 'B', en: 'B' } })
    const foreign = await byManager.read(other)
    expect((await byManager.put(other, foreign.version, foreign.draft)).status).toBe(403)
    expect((await byManager.put(randomUUID(), 0, draft)).status).toBe(403)
    expect((await byManager.hide(id)).status).toBe(403)
    expect((await list(manager.token)).map(({ is_own }) => is_own).toSorted()).toEqual([false, true])
    for (const role of ['operator', 'kitchen', 'content'] as const) {
      const { token } = await aStaff(db, chain, role)
      expect((await list(token)).every(({ is_own }) => !is_own)).toBe(true)
      const put = await aDesk(shop, token, 'branch').put(id, version, own)
      expect(put.refused()).toMatchObject({ code: 'not_permitted' })
    }
    const courier = await aStaff(db, chain, 'courier')
    expect((await shop.call(calls.readStaffBranches, { token: courier.token })).status).toBe(403)
  }),
)

test(
  'a branch with orders in work is not closed for good; afterwards its zone falls to the next branch',
  inOffice(async ({ desk, id, db, chain, place, shop, token, list, quote, branch }) => {
    const next = await aBranch(db, chain, { lat: 41.33, name: { ru: 'B', uz: 'B', en: 'B' }, position: 1 })
    await serveZone(db, chain, next, 1)
    const order = await place()
    expect((await desk.hide(id)).refused()).toMatchObject({ code: 'branch_has_orders', facts: { count: 1 } })
    expect((await branch(id)).is_active).toBe(true)
    ;(await shop.call(cancelOrder, { token, params: { id: order }, body: { reason: 'mistake' } })).ok()
    ;(await desk.hide(id)).ok()
    expect(await list()).toMatchObject([{ state: 'shut' }, { state: 'open' }])
    expect(await db.select().from(deliveryZoneBranchesTable)).toMatchObject([{ branchId: next, position: 0 }])
    expect((await quote(addressInZone))?.branch_id).toBe(next)
    ;(await desk.hide(next)).ok()
    expect((await db.select().from(deliveryZonesTable))[0]?.isActive).toBe(false)
    ;(await desk.show(id)).ok()
    expect(await branch(id)).toMatchObject({ is_active: true, is_open: true })
  }),
)

test(
  'an order is not paid in a way that its branch does not accept',
  inOffice(async ({ desk, id, anOrder, shop, token }) => {
    ;(await desk.publish(id, { payments_off: ['cash'] })).ok()
    const order = (payment_type: 'cash' | 'card') =>
      shop.call(createOrder, { token, body: { ...anOrder(), payment_type } })
    expect((await order('cash')).status).toBe(400)
    expect((await order('card')).status).toBe(201)
  }),
)

test(
  'a branch takes something of what the chain offers and its city has not switched off',
  inOffice(async ({ desk, id, shop, owner, db, chain }) => {
    const off = async (payments_off: BranchDraft['payments_off']) => {
      const answer = await desk.publish(id, { payments_off })
      return answer.status === 200 ? [] : answer.refused().facts?.paths
    }
    expect(await off(['cash', 'card'])).toEqual([])
    expect(await off(['cash', 'card', 'payme', 'click'])).toEqual(['payments_off'])
    await db
      .update(citiesTable)
      .set({ paymentsOff: ['payme', 'click'] })
      .where(eq(citiesTable.id, chain.cityId))
    expect(await off(['cash', 'card'])).toEqual(['payments_off'])
    expect(await off(['cash'])).toEqual([])
    const data = { branch_ids: [id], change: { payments_off: ['cash' as const, 'card' as const] } }
    const many = { action_id: randomUUID(), pressed_at: aMoment, data }
    const changed = await shop.call(calls.changeManyBranches, { token: owner.token, body: many })
    expect(changed.refused().facts?.paths).toEqual(['payments_off'])
  }),
)

test(
  'one field of many branches is changed at once; a draft of somebody else goes on with it',
  inOffice(async ({ desk, id, draft, owner, manager, shop, branch }) => {
    const other = randomUUID()
    ;(await desk.publishNew(other, draft)).ok()
    await desk.save(other, { phone: '1090' })
    const data = { branch_ids: [id, other], change: { delivery_minutes: 70 } }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    const preview = (await shop.call(calls.measureManyBranches, { token: owner.token, body: data })).ok()
    expect(preview.branches.map(({ before, problem }) => [before, problem]).toSorted()).toEqual([
      [50, null],
      [55, null],
    ])
    expect((await branch(id)).delivery_time).toBe(50)
    ;(await shop.call(calls.changeManyBranches, { token: owner.token, body })).ok()
    expect([(await branch(id)).delivery_time, (await branch(other)).delivery_time]).toEqual([70, 70])
    expect(await desk.read(other)).toMatchObject({
      has_draft: true,
      draft: { phone: '1090', delivery_minutes: 70 },
    })
    expect((await desk.read(id)).history[0]).toMatchObject({
      what: 'published',
      changes: [{ path: 'delivery_minutes', before: 50, after: 70 }],
    })
    const foreign = await shop.call(calls.changeManyBranches, {
      token: manager.token,
      body: { ...body, action_id: randomUUID() },
    })
    expect(foreign.status).toBe(403)
    // A week in which a branch would deliver without a kitchen is refused as a whole.
    const hours = { ...hoursOfWeek('10:00-20:00'), delivery: hoursOfWeek('10:00-21:00').delivery }
    const wrong = await shop.call(calls.changeManyBranches, {
      token: owner.token,
      body: { ...body, action_id: randomUUID(), data: { ...data, change: { hours } } },
    })
    expect(wrong.refused().code).toBe('draft_incomplete')
    expect((await branch(id)).work_hour_end).toBe('23:00')
  }),
)
