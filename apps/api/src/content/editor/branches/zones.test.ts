import { randomUUID } from 'node:crypto'
import type { ZoneDraft } from '@doira/contract/content/draft-schemas'
import * as calls from '@doira/contract/content/editor'
import { activeDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { measureZone, readStaffZones } from '@doira/contract/delivery/zones-editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { staffRoles } from '@doira/domain/staff/rights'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { deliveryZoneBranchesTable } from '../../../delivery/delivery.tables.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { testIn, withRollback } from '../../../platform/database/test-database.testing.ts'
import { silentLog } from '../../../platform/log.ts'
import {
  aBranch,
  aChain,
  addressInZone,
  aMoment,
  inThreeLanguages as text,
} from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { makePublishDue } from '../publishing/publish-due.ts'

type Corners = ZoneDraft['corners']
/** The west of the zone, without `addressInZone`. */
const west: Corners = [
  [69.26, 41.29],
  [69.28, 41.29],
  [69.28, 41.33],
  [69.26, 41.33],
]
const bowTie: Corners = [
  [69.26, 41.29],
  [69.3, 41.33],
  [69.3, 41.29],
  [69.26, 41.33],
]

/** An editor of the zones of a shop that takes orders. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const { token } = await aStaff(db, chain, 'content')
  const desk = aDesk(shop, token, 'zone')
  return {
    ...{ ...world, ...desk, token, zone: chain.zoneId },
    /** The quote for a customer with a delivery address. */
    quoteAt: async (to: object = addressInZone) => {
      const body = { ...to, products: [{ product_id: dish, quantity: 1 }] }
      const { quote } = (await shop.call(computePrice, { token: world.token, body })).ok()
      return { problems: quote?.problems.map(({ code }) => code) ?? [], quote }
    },
    zonesOnSite: async () => (await makeTestApi(db, chain).call(activeDeliveryZones)).ok().delivery_zones,
    measure: async (corners: Corners | []) =>
      (await shop.call(measureZone, { token, params: { id: chain.zoneId }, body: { corners } })).ok(),
  }
}

const inOffice = testIn(anOffice)

test(
  '[R2-26] a zone applies to quotes once it is published, and not before',
  inOffice(async ({ zone, save, publishVersion, quoteAt, zonesOnSite, read }) => {
    expect((await quoteAt()).problems).not.toContain('outside_zone')
    const version = await save(zone, { corners: west, delivery_price: 17_000, title: text('West') })
    expect((await quoteAt()).problems).not.toContain('outside_zone')
    ;(await publishVersion(zone, version)).ok()
    expect((await quoteAt()).problems).toContain('outside_zone')
    const inWest = { lat: 41.31, long: 69.27 }
    expect((await quoteAt(inWest)).problems).not.toContain('outside_zone')
    expect(JSON.stringify((await quoteAt(inWest)).quote)).toContain('17000')
    const [onSite] = await zonesOnSite()
    expect(onSite).toMatchObject({ name: text('West'), delivery_price: 17_000 })
    // The outline is closed in the API, and open in the draft.
    expect([onSite?.points.length, onSite?.points.at(-1)]).toEqual([5, { long: 69.26, lat: 41.29 }])
    expect((await read(zone)).draft.corners).toEqual(west)
    expect((await read(zone)).history[0]?.changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['title.ru', 'delivery_price', 'corners.1.0']),
    )
  }),
)

test(
  'the branches of a zone are those of its draft, in the order of preference',
  inOffice(async ({ db, chain, zone, publish, zonesOnSite }) => {
    const second = await aBranch(db, chain)
    ;(await publish(zone, { branch_ids: [second, chain.branchId] })).ok()
    expect((await zonesOnSite())[0]?.branch_ids).toEqual([second, chain.branchId])
    ;(await publish(zone, { branch_ids: [chain.branchId] })).ok()
    expect((await zonesOnSite())[0]?.branch_ids).toEqual([chain.branchId])
  }),
)

test.each<{ say: string; change: Partial<ZoneDraft>; paths: readonly string[] }>([
  { say: 'that crosses itself', change: { corners: bowTie }, paths: ['corners'] },
  { say: 'of two corners', change: { corners: west.slice(0, 2) }, paths: ['corners'] },
  { say: 'that nobody serves', change: { branch_ids: [] }, paths: ['branch_ids'] },
  { say: 'of a branch that is none', change: { branch_ids: [randomUUID()] }, paths: ['branch_ids.0'] },
  { say: 'in a city that is none', change: { city_id: randomUUID() }, paths: ['city_id'] },
  { say: 'without a name in a language', change: { title: { ...text('A'), en: ' ' } }, paths: ['title.en'] },
  { say: 'in no time', change: { eta_minutes: 0 }, paths: ['eta_minutes'] },
  { say: 'for less than nothing', change: { delivery_price: -1 }, paths: ['delivery_price'] },
])('a zone $say is not published, now or later, and quotes are unchanged', ({ change, paths }) =>
  inOffice(async ({ zone, save, publishVersion, perform, zonesOnSite, quoteAt }) => {
    const before = await zonesOnSite()
    const version = await save(zone, change)
    const refused = (await publishVersion(zone, version)).refused()
    expect({ code: refused.code, paths: refused.facts?.paths }).toEqual({ code: 'draft_incomplete', paths })
    const later = { kind: 'zone', item_id: zone, version, publish_at: addMinutes(aMoment, 60) }
    expect((await perform(calls.planContent, later)).refused().code).toBe('draft_incomplete')
    expect(await zonesOnSite()).toEqual(before)
    expect((await quoteAt()).problems).not.toContain('outside_zone')
  })(),
)

test(
  'one of two zones that contain a point is hidden and shown again; a new zone is last in the order',
  inOffice(async ({ zone, read, publishNew, hide, show, quoteAt, zonesOnSite }) => {
    const id = randomUUID()
    const { draft } = await read(zone)
    ;(await publishNew(id, { ...draft, slug: 'second', title: text('Second'), corners: west })).ok()
    expect((await zonesOnSite()).map(({ name }) => name.ru)).toEqual(['Centre', 'Second'])
    expect((await zonesOnSite())[1]?.rgb_code).toMatch(/^#[0-9a-f]{6}$/)
    expect((await publishNew(randomUUID(), { ...draft, slug: 'second' })).refused().code).toBe('slug_taken')
    ;(await hide(zone)).ok()
    expect((await quoteAt()).problems).toContain('outside_zone')
    expect((await quoteAt({ lat: 41.31, long: 69.27 })).problems).not.toContain('outside_zone')
    ;(await show(zone)).ok()
    expect((await quoteAt()).problems).not.toContain('outside_zone')
  }),
)

test(
  'a publication that fails half-way leaves the outline and the branches of the zone unchanged',
  inOffice(async ({ db, zone, chain, save, perform, read, zonesOnSite }) => {
    const before = await zonesOnSite()
    const version = await save(zone, { corners: west })
    const other = randomUUID()
    // The second of two is invalid: its outline crosses itself.
    const { draft } = await read(zone)
    const desk = aDesk(makeTestApi(db, chain), (await aStaff(db, chain, 'owner')).token, 'zone')
    const second = (await desk.put(other, 0, { ...draft, slug: 'other', corners: bowTie })).ok()
    const items = [
      { kind: 'zone', item_id: zone, version },
      { kind: 'zone', item_id: other, version: second.version },
    ]
    expect((await perform(calls.publishContent, { items })).refused().code).toBe('draft_incomplete')
    expect(await zonesOnSite()).toEqual(before)
    const served = await db
      .select()
      .from(deliveryZoneBranchesTable)
      .where(eq(deliveryZoneBranchesTable.shipperId, chain.shipperId))
    expect(served).toHaveLength(1)
    expect((await read(zone)).has_draft).toBe(true)
  }),
)

test(
  'of two editors of the same zone the second is shown who was first; an earlier outline is restored as a draft',
  inOffice(async ({ db, chain, zone, read, put, publish, perform, quoteAt, publishVersion }) => {
    const other = aDesk(makeTestApi(db, chain), (await aStaff(db, chain, 'owner')).token, 'zone')
    const { draft } = await read(zone)
    ;(await other.put(zone, 0, { ...draft, eta_minutes: 45 })).ok()
    expect((await put(zone, 0, { ...draft, corners: west })).refused().code).toBe('draft_changed')
    ;(await publish(zone, { corners: west })).ok()
    expect((await quoteAt()).problems).toContain('outside_zone')
    const { version, history } = await read(zone)
    const first = history.at(-1)
    ;(
      await perform(calls.returnEdition, { kind: 'zone', item_id: zone, version, number: first?.number })
    ).ok()
    expect((await quoteAt()).problems).toContain('outside_zone')
    ;(await publishVersion(zone, (await read(zone)).version)).ok()
    expect((await quoteAt()).problems).not.toContain('outside_zone')
  }),
)

test(
  'a zone changes at the time that was set for it',
  inOffice(async ({ db, zone, save, perform, quoteAt }) => {
    const version = await save(zone, { corners: west })
    const at = addMinutes(aMoment, 60)
    ;(await perform(calls.planContent, { kind: 'zone', item_id: zone, version, publish_at: at })).ok()
    const due = (now: string) => makePublishDue({ db, clock: () => toInstant(now), log: silentLog })
    await due(addMinutes(aMoment, 59))(new AbortController().signal)
    expect((await quoteAt()).problems).not.toContain('outside_zone')
    await due(at)(new AbortController().signal)
    expect((await quoteAt()).problems).toContain('outside_zone')
  }),
)

test(
  'the orders of the last month are counted that an outline would leave out: not cancelled ones, not older, not elsewhere',
  inOffice(async ({ db, zone, place, measure, read, publishNew }) => {
    await place()
    await place()
    const inWest = { lat: 41.31, long: 69.27 }
    await place({ to_location: inWest })
    const cancelled = await place({ to_location: { lat: 41.32, long: 69.29 } })
    await db.update(ordersTable).set({ status: 'operator_cancelled' }).where(eq(ordersTable.id, cancelled))
    const old = await place({ to_location: { lat: 41.325, long: 69.29 } })
    await db
      .update(ordersTable)
      .set({ createdAt: addMinutes(aMoment, -31 * 24 * 60) })
      .where(eq(ordersTable.id, old))
    expect(await measure(west)).toEqual({ days: 30, orders: 2, addresses: 1 })
    expect(await measure([])).toEqual({ days: 30, orders: 3, addresses: 2 })
    const { draft } = await read(zone)
    expect(await measure((draft as ZoneDraft).corners)).toEqual({ days: 30, orders: 0, addresses: 0 })
    // Another zone contains them too, so that no address loses its delivery.
    ;(await publishNew(randomUUID(), { ...draft, slug: 'second' })).ok()
    expect(await measure(west)).toEqual({ days: 30, orders: 0, addresses: 0 })
  }),
)

test('the map of zones has what is published, hidden and only begun, and is for those who draw it', async () => {
  await withRollback(async (db) => {
    const { chain, shop, token, put, hide, zone } = await anOffice(db)
    const id = randomUUID()
    ;(await put(id, 0, { title: text('Begun'), city_id: chain.cityId, corners: [[69, 41], 'x'] })).ok()
    ;(await hide(zone)).ok()
    const map = (await shop.call(readStaffZones, { token })).ok()
    expect(map.zones.map((one) => [one.id, one.state, one.corners.length, one.has_draft])).toEqual([
      [zone, 'hidden', 4, false],
      [id, 'new', 1, true],
    ])
    expect(map.cities[0]?.free_from).toBe(100_000)
    await db.update(citiesTable).set({ freeDeliveryFrom: null })
    expect((await shop.call(readStaffZones, { token })).ok().cities[0]?.free_from).toBeNull()
    expect([map.cities.length, map.branches.map((branch) => branch.id)]).toEqual([1, [chain.branchId]])
    expect(map.places.length).toBeGreaterThan(20)
    for (const role of staffRoles) {
      const person = await aStaff(db, chain, role)
      const isWriter = role === 'content' || role === 'owner'
      const read = await shop.call(readStaffZones, { token: person.token })
      const body = { corners: west }
      const measured = await shop.call(measureZone, { token: person.token, params: { id: zone }, body })
      expect([role, read.status, measured.status]).toEqual(isWriter ? [role, 200, 200] : [role, 403, 403])
    }
    const elsewhere = await aChain(db)
    const stranger = await aStaff(db, elsewhere, 'owner')
    const theirs = aDesk(makeTestApi(db, elsewhere), stranger.token, 'zone')
    await expect(theirs.read(zone)).rejects.toThrow('content_not_found')
  })
})
