import { randomUUID } from 'node:crypto'
import {
  bookTable,
  cancelBooking,
  holdTable,
  listBookings,
  releaseTable,
} from '@doira/contract/reservations/bookings'
import { getHallDay, listHalls } from '@doira/contract/reservations/halls'
import { toInstant } from '@doira/domain/time/instant'
import { localTimeAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../retention/clean-up.ts'
import { aCustomer, aSession, aSpecialDay } from '../testing/factories.testing.ts'
import { type HallWorld, makeHallWorld } from '../testing/hall-world.testing.ts'
import { endBookings } from './reservations.queries.ts'

/** Today is 8 March 2027, ten past noon. */
const evening = '2027-03-08T19:00:00+05:00'
const until = (time: string) => toInstant(`2027-03-08T${time}:00+05:00`)

/** One who calls with a token of their own. */
async function aVisit({ db, chain, shop, forFour }: HallWorld) {
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const aRequest = { table_id: forFour, from: evening, duration_minutes: 120, guests: 4 }
  return {
    customer,
    hold: (request: Readonly<Record<string, unknown>> = {}) =>
      shop.call(holdTable, { token, body: { ...aRequest, ...request } }),
    release: () => shop.call(releaseTable, { token }),
    book: (request: Readonly<Record<string, unknown>> = {}) =>
      shop.call(bookTable, { token, body: { id: randomUUID(), ...aRequest, ...request } }),
    cancel: (id: string) => shop.call(cancelBooking, { token, params: { id } }),
    list: async () => (await shop.call(listBookings, { token })).ok().reservations,
  }
}

type Visit = Awaited<ReturnType<typeof aVisit>>
type World = HallWorld & { readonly me: Visit; readonly other: Visit }

const inHall = (run: (world: World) => Promise<void>) => () =>
  withRollback(async (db) => {
    const world = await makeHallWorld(db)
    await run({ ...world, me: await aVisit(world), other: await aVisit(world) })
  })

/** `19:00-21:00` of every table that is booked or held on the day. */
async function takenOn({ shop, chain }: HallWorld, date = '2027-03-08'): Promise<readonly string[]> {
  const day = (await shop.call(getHallDay, { params: { branch_id: chain.branchId }, query: { date } })).ok()
  return day.taken.map(({ from, to }) => `${localTimeAt(toInstant(from))}-${localTimeAt(toInstant(to))}`)
}

test(
  '[R2-25] [R3-08] a table is booked with all that its customer entered, and comes first among the bookings',
  inHall(async (world) => {
    const { me } = world
    await me.book({ from: '2027-03-08T14:00:00+05:00' })
    const booked = (await me.book({ extra_phone: '90 123 45 67', comment: ' У окна ' })).ok()
    expect(booked).toMatchObject({
      section_name: { en: 'Hall' },
      table: { id: world.forFour, number: 2 },
      seats_count: 4,
      guests_count: 4,
      reserve_time: { from: until('19:00'), to: until('21:00') },
      duration_of_stay: 120,
      extra_phone: '+998901234567',
      comment: 'У окна',
      status: 'new',
    })
    expect(booked.branch.id).toBe(world.chain.branchId)
    const bookings = await me.list()
    expect(bookings[0]).toEqual(booked)
    expect(bookings).toHaveLength(2)
    expect(await world.other.list()).toEqual([])
    expect(await takenOn(world)).toEqual(['14:00-16:00', '19:00-21:00'])
  }),
)

test(
  '[R4-16] a table that is held is closed to others for five minutes and not a second longer',
  inHall(async (world) => {
    const { me, other, shop } = world
    const held = (await me.hold()).ok()
    expect(held).toMatchObject({ from: until('19:00'), to: until('21:00'), until: until('12:15') })
    expect(await me.list(), 'no booking yet').toEqual([])
    shop.wait(299)
    expect((await other.hold()).refused().code).toBe('table_taken')
    expect((await other.book()).refused().code).toBe('table_taken')
    expect(await takenOn(world)).toEqual(['19:00-21:00'])
    shop.wait(1)
    expect(await takenOn(world)).toEqual([])
    ;(await other.book()).ok()
    expect((await me.book()).refused().code).toBe('table_taken')
  }),
)

test(
  '[R4-16] who holds a table books it; another table moves the hold; leaving frees it',
  inHall(async (world) => {
    const { me, other, forTwo } = world
    ;(await me.hold()).ok()
    ;(await me.hold({ table_id: forTwo, guests: 2 })).ok()
    ;(await other.hold()).ok()
    ;(await me.book({ table_id: forTwo, guests: 2 })).ok()
    ;(await other.release()).ok()
    ;(await other.release()).ok()
    expect(await takenOn(world)).toEqual(['19:00-21:00'])
  }),
)

test(
  'a hold that expires while the form is filled in does no harm unless another visitor takes the table',
  inHall(async ({ me, shop }) => {
    ;(await me.hold()).ok()
    shop.wait(600)
    expect((await me.book()).status).toBe(201)
  }),
)

test(
  '[R10-22] bookings may touch but never meet, whatever asks the database',
  inHall(async ({ me, other, db, forFour }) => {
    ;(await me.book()).ok()
    ;(await other.book({ from: '2027-03-08T21:00:00+05:00', duration_minutes: 60 })).ok()
    ;(await other.book({ from: '2027-03-08T17:00:00+05:00' })).ok()
    for (const from of ['18:00', '18:30', '20:30']) {
      const request = { from: `2027-03-08T${from}:00+05:00`, duration_minutes: 90 }
      expect((await other.book(request)).refused().code).toBe('table_taken')
    }
    const asIs = db.transaction((tx) =>
      tx.execute(sql`
        insert into reservations (shipper_id, id, table_id, status, starts_at, ends_at, guests, name, phone, created_at, updated_at)
        select shipper_id, gen_random_uuid(), table_id, status, starts_at + interval '1 second', ends_at, guests, name, phone, created_at, updated_at
        from reservations where table_id = ${forFour} limit 1`),
    )
    await expect(asIs).rejects.toMatchObject({ cause: { code: '23P01' } })
  }),
)

test(
  '[R4-16] a cancelled table is free again; cancelled twice is cancelled once; what has begun cannot be',
  inHall(async ({ me, other, shop }) => {
    const { id } = (await me.book()).ok()
    expect((await me.cancel(id)).ok().status).toBe('canceled')
    expect((await me.cancel(id)).ok().status).toBe('canceled')
    const later = (await other.book()).ok()
    shop.setNow(toInstant(evening))
    expect((await other.cancel(later.id)).refused().code).toBe('booking_not_cancellable')
  }),
)

test(
  '[R4-16] when its time is over a booking is finished, and expired holds are deleted',
  inHall(async ({ me, other, shop, forTwo, db }) => {
    ;(await me.book()).ok()
    ;(await other.hold({ table_id: forTwo, guests: 1 })).ok()
    const cleanUp = makeCleanUp({ ...shop.deps, db, clock: () => until('21:00') })
    shop.setNow(toInstant('2027-03-08T20:59:00+05:00'))
    expect((await me.list())[0]?.status).toBe('new')
    await endBookings(db, until('21:00'))
    await cleanUp()
    expect((await me.list())[0]?.status).toBe('finished')
    const { rows } = await db.execute(sql`select 1 from reservations where status = 'held'`)
    expect(rows).toEqual([])
  }),
)

test(
  'sent twice it is booked once; a stranger’s id and a stranger’s booking are like none',
  inHall(async (world) => {
    const { me, other } = world
    const id = randomUUID()
    const first = (await me.book({ id })).ok()
    expect((await me.book({ id })).ok()).toEqual(first)
    expect(await me.list()).toHaveLength(1)
    for (const wrong of [id, randomUUID(), 'nobody']) {
      expect((await other.cancel(wrong)).refused().code).toBe('booking_not_found')
    }
    expect((await other.book({ id, table_id: world.forTwo, guests: 1 })).refused().code).toBe(
      'booking_not_found',
    )
    expect((await me.list())[0]?.status).toBe('new')
  }),
)

const noTime = 'booking_time_unavailable'

test.each([
  { say: 'more guests than seats', request: { guests: 5 }, code: 'too_many_guests' },
  { say: 'a time that is over', request: { from: '2027-03-08T12:00:00+05:00' }, code: noTime },
  { say: 'half an hour before closing', request: { from: '2027-03-08T22:30:00+05:00' }, code: noTime },
  { say: 'at night', request: { from: '2027-03-09T03:00:00+05:00' }, code: noTime },
  { say: 'in fifteen days', request: { from: '2027-03-23T19:00:00+05:00' }, code: noTime },
  { say: 'for an hour and a minute', request: { duration_minutes: 61 }, code: noTime },
  { say: 'a table that is nowhere', request: { table_id: randomUUID() }, code: 'table_not_found' },
  { say: 'nobody', request: { guests: 0 }, code: 'invalid_request' },
  { say: 'a million', request: { guests: 1_000_000 }, code: 'invalid_request' },
  { say: 'a phone of nowhere', request: { extra_phone: '12' }, code: 'invalid_phone' },
])('[R2-25] refused: $say', ({ request, code }) =>
  inHall(async (world) => {
    expect((await world.me.book(request)).refused().code).toBe(code)
    expect(await takenOn(world)).toEqual([])
  })(),
)

test(
  'a customer has five bookings ahead and no more; a past one does not count',
  inHall(async ({ me, shop }) => {
    const at = (day: number) => ({ from: `2027-03-${String(day).padStart(2, '0')}T19:00:00+05:00` })
    for (const day of [8, 9, 10, 11, 12]) (await me.book(at(day))).ok()
    expect((await me.book(at(13))).refused()).toMatchObject({
      code: 'too_many_bookings',
      facts: { limit: 5 },
    })
    shop.setNow(toInstant('2027-03-08T22:00:00+05:00'))
    expect((await me.book(at(13))).status).toBe(201)
  }),
)

test(
  '[R2-25] a day has its times: special hours, none when closed, and none of a branch out of business',
  inHall(async ({ shop, chain, db }) => {
    const { branchId } = chain
    const timesOn = async (date: string) => {
      const answer = await shop.call(getHallDay, { params: { branch_id: branchId }, query: { date } })
      const times = answer.ok().times.map((time) => localTimeAt(toInstant(time)))
      return [times.length, times[0], times.at(-1)]
    }
    await aSpecialDay(db, chain, '2027-03-09', '12:00-16:00')
    await aSpecialDay(db, chain, '2027-03-10')
    const closingsOn = async (date: string) =>
      (await shop.call(getHallDay, { params: { branch_id: branchId }, query: { date } })).ok().closings
    expect(await closingsOn('2027-03-08')).toEqual([until('23:00')])
    expect(await closingsOn('2027-03-09')).toEqual([toInstant('2027-03-09T16:00:00+05:00')])
    expect(await closingsOn('2027-03-10')).toEqual([])
    expect(await timesOn('2027-03-08')).toEqual([20, '12:30', '22:00'])
    expect(await timesOn('2027-03-09')).toEqual([7, '12:00', '15:00'])
    expect(await timesOn('2027-03-10')).toEqual([0, undefined, undefined])
    const halls = async () => (await shop.call(listHalls)).ok().halls
    expect(await halls()).toMatchObject([
      { branch_id: branchId, sections: [{ tables: [{ number: 1 }, { number: 2 }] }] },
    ])
    await db.update(branchesTable).set({ isActive: false })
    expect(await halls()).toEqual([])
    const refused = await shop.call(getHallDay, {
      params: { branch_id: branchId },
      query: { date: '2027-03-08' },
    })
    expect(refused.refused().code).toBe('branch_not_found')
  }),
)
