import { randomUUID } from 'node:crypto'
import * as editor from '@doira/contract/content/editor'
import { getBranch } from '@doira/contract/delivery/branches/get-branch'
import * as calls from '@doira/contract/delivery/branches-editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { reservationsTable } from '../../../reservations/reservations.tables.ts'
import { aBranch, addressInZone, aMoment, getWeek } from '../../../testing/factories.testing.ts'
import { aHall } from '../../../testing/hall-world.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { aDayDraft } from './branches.testing.ts'

async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const other = await aBranch(db, chain, { position: 1, name: { ru: 'B', uz: 'B', en: 'B' } })
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  return {
    ...{ ...world, db, owner, manager, other, id: chain.branchId },
    desk: aDesk(shop, owner.token, 'special_day'),
    byManager: aDesk(shop, manager.token, 'special_day'),
    exceptionsOf: async (id: string) =>
      (await shop.call(getBranch, { params: { id } }))
        .ok()
        .exceptions.map(({ date, hours }) => [date, hours.work[0]]),
    days: async () => (await shop.call(calls.readSpecialDays, { token: owner.token })).ok(),
    etaOf: async () => {
      const body = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
      return (await shop.call(computePrice, { token: world.token, body })).ok().quote?.eta_minutes?.to
    },
  }
}

const inOffice = testIn(anOffice)

test(
  'a special day applies to all its branches at once, to one of them with hours of its own, and ends with a press',
  inOffice(async ({ desk, id, other, exceptionsOf, days }) => {
    const dayId = randomUUID()
    const draft = aDayDraft([id, other])
    const hours = { work: ['12:00-21:00'], takeaway: ['12:00-20:45'], delivery: ['12:00-20:30'] }
    ;(
      await desk.publishNew(dayId, {
        ...draft,
        branches: [
          { branch_id: id, hours: null },
          { branch_id: other, hours },
        ],
      })
    ).ok()
    expect(await exceptionsOf(id)).toEqual([['2027-03-09', '10:00-18:00']])
    expect(await exceptionsOf(other)).toEqual([['2027-03-09', '12:00-21:00']])
    expect((await days()).days).toMatchObject([{ id: dayId, state: 'live', orders: 0, bookings: 0 }])
    ;(await desk.hide(dayId)).ok()
    expect(await exceptionsOf(id)).toEqual([])
    ;(await desk.show(dayId)).ok()
    expect(await exceptionsOf(id)).toHaveLength(1)
    // Moved to another date, the former one is a usual day again.
    ;(await desk.publish(dayId, { first_date: '2027-03-12', last_date: '2027-03-13' })).ok()
    expect((await exceptionsOf(other)).map(([date]) => date)).toEqual(['2027-03-12', '2027-03-13'])
    expect((await desk.read(dayId)).history.map(({ what }) => what)).toEqual([
      'published',
      'shown',
      'hidden',
      'published',
    ])
  }),
)

test(
  'pre-orders and table bookings outside of the hours are shown and each decided before a day is saved',
  inOffice(async ({ desk, id, db, chain, place, shop, owner, exceptionsOf, days }) => {
    const { forTwo } = await aHall(db, chain)
    await place({ future_time: '2027-03-09T14:00:00+05:00' })
    const late = await place({ future_time: '2027-03-09T20:00:00+05:00' })
    const booking = randomUUID()
    await db.insert(reservationsTable).values({
      ...{
        shipperId: chain.shipperId,
        id: booking,
        tableId: forTwo,
        status: 'new',
        guests: 2,
        name: 'Malika',
      },
      ...{ startsAt: toInstant('2027-03-09T19:00:00+05:00'), endsAt: toInstant('2027-03-09T21:00:00+05:00') },
      ...{ phone: '+998901234567', createdAt: aMoment, updatedAt: aMoment },
    })
    const dayId = randomUUID()
    const { version } = (await desk.put(dayId, 0, aDayDraft([id]))).ok()
    const effect = await shop.call(calls.measureHours, {
      ...{ token: owner.token, params: { kind: 'special_day', id: dayId } },
    })
    expect(effect.ok()).toMatchObject({ orders: [{ id: late }], bookings: [{ id: booking, guests: 2 }] })
    expect(await exceptionsOf(id)).toEqual([])
    const publish = (accepted_ids: readonly string[]) =>
      desk.perform(editor.publishContent, {
        ...{ items: [{ kind: 'special_day', item_id: dayId, version }], accepted_ids },
      })
    expect((await publish([late])).refused()).toMatchObject({
      ...{ code: 'orders_outside_hours', facts: { orderIds: [], bookingIds: [booking] } },
    })
    ;(await publish([late, booking])).ok()
    expect((await days()).days).toMatchObject([{ orders: 2, bookings: 1 }])
    expect(
      (
        await shop.call(calls.measureHours, {
          token: owner.token,
          params: { kind: 'special_day', id: dayId },
        })
      ).ok(),
    ).toEqual({ orders: [], bookings: [] })
  }),
)

test(
  'a shortened Friday lists the pre-orders of its night; a closed Saturday leaves them where they are',
  inOffice(async ({ desk, id, db, place }) => {
    await db.update(branchesTable).set({ hours: getWeek('18:00-03:00') })
    // 12 March 2027 is a Friday.
    const night = await place({ future_time: '2027-03-13T02:00:00+05:00' })
    const evening = await place({ future_time: '2027-03-13T19:00:00+05:00' })
    const getOutside = async (date: string, kind: 'hours' | 'closed', slug: string) => {
      const hours = { work: ['18:00-23:00'], takeaway: ['18:00-23:00'], delivery: ['18:00-23:00'] }
      const draft = aDayDraft([id], { slug, kind, hours, first_date: date, last_date: date })
      const refused = await desk.publishNew(randomUUID(), draft)
      return refused.status === 200 ? [] : refused.refused().facts?.orderIds
    }
    expect(await getOutside('2027-03-12', 'hours', 'friday')).toEqual([night])
    expect(await getOutside('2027-03-13', 'closed', 'saturday')).toEqual([evening])
  }),
)

test(
  'a day that another record gives the same branch is refused; a day inside of a period is not',
  inOffice(async ({ desk, id, other, exceptionsOf }) => {
    const period = { slug: 'ramadan', first_date: '2027-03-10', last_date: '2027-03-20' }
    ;(await desk.publishNew(randomUUID(), aDayDraft([id, other], period))).ok()
    ;(
      await desk.publishNew(
        randomUUID(),
        aDayDraft([id, other], {
          kind: 'closed',
          slug: 'a',
          first_date: '2027-03-12',
          last_date: '2027-03-12',
        }),
      )
    ).ok()
    const same = aDayDraft([other, id], { slug: 'b', first_date: '2027-03-12', last_date: '2027-03-12' })
    expect((await desk.publishNew(randomUUID(), same)).refused().facts?.paths).toEqual(['first_date'])
    expect(await exceptionsOf(id)).toHaveLength(11)
    expect(await exceptionsOf(id)).toContainEqual(['2027-03-12', undefined])
  }),
)

test(
  'extra minutes of a special day are added to what is promised on it',
  inOffice(async ({ desk, id, etaOf }) => {
    const before = await etaOf()
    const hours = { work: ['10:00-23:00'], takeaway: ['10:00-23:00'], delivery: ['10:00-22:30'] }
    const today = { first_date: '2027-03-08', last_date: '2027-03-08', hours, extra_minutes: 20 }
    ;(await desk.publishNew(randomUUID(), aDayDraft([id], today))).ok()
    expect(await etaOf()).toBe((before ?? 0) + 20)
  }),
)

test(
  'a manager makes special days of the own branches only, and an operator none',
  inOffice(async ({ byManager, id, other, shop, db, chain, desk, exceptionsOf }) => {
    ;(await byManager.publishNew(randomUUID(), aDayDraft([id]))).ok()
    const both = await byManager.put(randomUUID(), 0, aDayDraft([id, other], { slug: 'both' }))
    expect(both.refused()).toMatchObject({ code: 'not_permitted', facts: { roles: ['owner'] } })
    const ofAll = randomUUID()
    ;(
      await desk.publishNew(
        ofAll,
        aDayDraft([id, other], { slug: 'all', first_date: '2027-03-11', last_date: '2027-03-11' }),
      )
    ).ok()
    expect((await byManager.hide(ofAll)).status).toBe(403)
    expect(await exceptionsOf(other)).toHaveLength(1)
    const operator = await aStaff(db, chain, 'operator')
    const refused = await aDesk(shop, operator.token, 'special_day').put(randomUUID(), 0, aDayDraft([id]))
    expect(refused.refused()).toMatchObject({ code: 'not_permitted' })
  }),
)
