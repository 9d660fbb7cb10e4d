import { randomUUID } from 'node:crypto'
import { readPos } from '@doira/contract/pos/pos'
import { settlePosBooking } from '@doira/contract/pos/pos-actions'
import { hallCancel, hallMove, hallNoShow } from '@doira/contract/reservations/booking-actions'
import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAction } from '../../api-keys/api-keys.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { insertReservation } from '../../reservations/reservations.queries.ts'
import { hallTablesTable, reservationsTable } from '../../reservations/reservations.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aHall } from '../../testing/hall-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { posBookingsTable, posConnectionsTable } from '../pos.tables.ts'
import { anIikoWorld } from '../providers/iiko/stand-in/iiko-world.testing.ts'
import { makeSendPosBookings } from './send-pos-bookings.ts'

const seven = toInstant('2027-03-08T14:00:00.000Z')

/** A branch with a hall and iiko, which takes bookings. */
async function aWorld(db: Db) {
  const world = await anIikoWorld(db)
  const { chain, shop, cloud, manager } = world
  const { shipperId } = chain
  const { forTwo, forFour } = await aHall(db, chain)
  await db
    .update(posConnectionsTable)
    .set({ takesBookings: true, provider: 'iiko' })
    .where(eq(posConnectionsTable.shipperId, shipperId))
  const book = async (more: Partial<typeof reservationsTable.$inferInsert> = {}) => {
    const id = randomUUID()
    await insertReservation(db, {
      ...{ shipperId, id, tableId: forFour, customerId: null, status: 'new' },
      ...{
        startsAt: seven,
        endsAt: addSeconds(seven, 7200),
        guests: 4,
        name: 'Дина',
        phone: '+998901234567',
      },
      ...{ createdAt: aMoment, updatedAt: aMoment, ...more },
    })
    return id
  }
  const readRow = async (id: string) => {
    const [row] = await db
      .select()
      .from(posBookingsTable)
      .where(and(eq(posBookingsTable.shipperId, shipperId), eq(posBookingsTable.reservationId, id)))
    return row
  }
  const readBooking = async (id: string) => {
    const [row] = await db.select().from(reservationsTable).where(eq(reservationsTable.id, id))
    return row
  }
  const work = async (seconds: number, jobDb: Db = db) => {
    shop.setNow(addSeconds(aMoment, seconds))
    const deps = { ...shop.deps, db: jobDb, posOrdersAtOnce: 1 }
    await makeSendPosBookings(deps)(new AbortController().signal)
  }
  const act = <E extends Parameters<typeof shop.call>[0]>(endpoint: E, data: object) =>
    shop.call(endpoint, {
      token: manager.token,
      body: { ...anAction(data), pressed_at: shop.deps.clock() } as never, // the data of that action
    })
  const queue = async () => (await shop.call(readPos, { token: manager.token })).ok().bookings
  const idThere = async (id: string) => (await readRow(id))?.correlationId ?? ''
  return {
    ...world,
    ...{ forTwo, forFour, book, readRow, readBooking, work, act, queue, idThere },
    reserves: cloud.reserves.reserves,
  }
}
const inWorld = testIn(aWorld)
const open = (reserves: Awaited<ReturnType<typeof aWorld>>['reserves']) =>
  [...reserves.values()].filter(({ creation, cancelReason }) => creation !== 'Error' && !cancelReason)

test(
  'a booking becomes a reserve of its table, time and guests, once',
  inWorld(async ({ book, work, reserves, readRow, queue }) => {
    const id = await book({ comment: 'У окна' })
    expect(await queue()).toMatchObject([{ booking: { id, table: 2, guests: 4 }, state: 'waiting' }])
    await work(1)
    await work(2)
    expect(open(reserves).map(({ body }) => body)).toMatchObject([
      {
        ...{ tableIds: [expect.stringMatching(/2$/)], guests: { count: 4 }, comment: 'У окна' },
        ...{ estimatedStartTime: '2027-03-08 19:00:00.000', durationInMinutes: 120 },
        ...{ phone: '+998901234567', customer: { name: 'Дина' } },
      },
    ])
    expect(await readRow(id)).toMatchObject({ state: 'confirmed', posStatus: 'booked', waitsSince: null })
    expect(await queue()).toEqual([])
  }),
)

test.each(['gone', 'lost_answer', 'slow', 'busy', 'server_error', 'request_timeout', 'garbage'] as const)(
  'with the fault "%s" of iiko a booking is there once, as soon as it passes',
  (fault) =>
    inWorld(async ({ cloud, book, work, reserves, readRow, queue }) => {
      const id = await book()
      cloud.fail(fault)
      await work(1)
      await work(10)
      expect(await queue()).toMatchObject([{ booking: { id } }])
      // Gone for an hour.
      await work(3500)
      cloud.fail(null)
      for (const seconds of [3700, 3900, 4100, 4300]) await work(seconds)
      expect(open(reserves)).toHaveLength(1)
      expect(await readRow(id)).toMatchObject({ state: 'confirmed', problem: null })
    })(),
)

test(
  'a booking that is cancelled or moved is cancelled there, and the moved one made anew',
  inWorld(async ({ book, work, reserves, act, forTwo, forFour, readRow }) => {
    const [first, second] = [await book(), await book({ tableId: forTwo, guests: 2 })]
    await work(1)
    ;(await act(hallCancel, { booking_id: first })).ok()
    const to = addSeconds(seven, 7200)
    ;(
      await act(hallMove, {
        ...{ booking_id: second, table_id: forFour, from: seven, duration_minutes: 90 },
        seen: { table_id: forTwo, from: seven, to },
      })
    ).ok()
    for (const seconds of [2, 3, 4]) await work(seconds)
    expect([...reserves.values()].map(({ cancelReason }) => cancelReason)).toEqual([
      'ClientRefused',
      'ClientRefused',
      null,
    ])
    expect(open(reserves)).toMatchObject([{ body: { durationInMinutes: 90 } }])
    expect(await readRow(first)).toMatchObject({ state: 'confirmed', nextAt: null })
  }),
)

test(
  'guests who did not come are said so',
  inWorld(async ({ book, work, reserves, act, shop }) => {
    const id = await book()
    await work(1)
    shop.setNow(addSeconds(seven, 1800))
    ;(await act(hallNoShow, { booking_id: id })).ok()
    await makeLater(work)
    expect([...reserves.values()].map(({ cancelReason }) => cancelReason)).toEqual(['ClientNotAppeared'])
  }),
)
const makeLater = (work: (seconds: number) => Promise<void>) =>
  work((Date.parse(seven) - Date.parse(aMoment)) / 1000 + 1801)

test.each([
  ['guests who sit down', { status: 'Started' }, { status: 'new', seatedAt: expect.any(String) }],
  ['guests who have left', { status: 'Closed' }, { status: 'finished' }],
  ['a cancellation', { cancelReason: 'Other' }, { status: 'canceled', isNoShow: false }],
  ['guests who did not come', { cancelReason: 'ClientNotAppeared' }, { status: 'canceled', isNoShow: true }],
] as const)('%s at the till count here, by its report and without it, twice and late', (_, there, here) =>
  inWorld(async ({ cloud, book, work, readBooking, idThere, deliver }) => {
    const [id, unreported] = [
      await book(),
      await book({ startsAt: addSeconds(seven, 7200), endsAt: addSeconds(seven, 9000) }),
    ]
    await work(1)
    cloud.events.length = 0
    cloud.reserves.move(await idThere(id), there)
    const [event] = cloud.events
    await deliver([event, event])
    await work(2)
    await deliver([event])
    await work(3)
    expect(await readBooking(id)).toMatchObject(here)
    cloud.reserves.move(await idThere(unreported), there)
    // Until it is asked for.
    await work(16 * 60)
    expect(await readBooking(unreported)).toMatchObject(here)
  })(),
)

test(
  'what the till did counts although a process ends while it stores that',
  inWorld(async ({ db, cloud, book, work, readBooking, readRow, idThere }) => {
    const id = await book()
    await work(1)
    cloud.reserves.move(await idThere(id), { status: 'Closed' })
    let transactions = 0
    const dying = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return async (...given: Parameters<Db['transaction']>) => {
          transactions += 1
          // The first one claims.
          if (transactions === 2) throw new Error('ended')
          return target.transaction(...given)
        }
      },
    })
    await expect(work(16 * 60, dying)).rejects.toThrow('ended')
    expect(await readBooking(id)).toMatchObject({ status: 'new' })
    for (const minutes of [18, 34]) await work(minutes * 60)
    expect(await readBooking(id)).toMatchObject({ status: 'finished' })
    expect(await readRow(id)).toMatchObject({ state: 'confirmed', posStatus: 'closed', nextAt: null })
  }),
)

test(
  'guests who sat down at the till before their booking was moved have one reserve',
  inWorld(async ({ cloud, book, work, act, reserves, forFour, idThere, readBooking, readRow, queue }) => {
    const id = await book()
    await work(1)
    cloud.reserves.move(await idThere(id), { status: 'Started' })
    const from = addSeconds(seven, 1800)
    ;(
      await act(hallMove, {
        ...{ booking_id: id, table_id: forFour, from, duration_minutes: 120 },
        seen: { table_id: forFour, from: seven, to: addSeconds(seven, 7200) },
      })
    ).ok()
    for (const seconds of [2, 3, 4]) await work(seconds)
    expect(reserves.size).toBe(1)
    expect(await readBooking(id)).toMatchObject({ status: 'new', seatedAt: expect.any(String) })
    expect(await readRow(id)).toMatchObject({ state: 'confirmed', posStatus: 'seated' })
    expect(await queue()).toEqual([])
  }),
)

test(
  'a table that iiko does not know is for a person, who enters the booking or tries again',
  inWorld(async (world) => {
    const { db, book, work, queue, act, reserves, forFour, operator, shop, chain, otherBranch } = world

    await db.update(hallTablesTable).set({ number: 12 }).where(eq(hallTablesTable.id, forFour))
    const id = await book()
    await work(1)
    expect(await queue()).toMatchObject([{ booking: { id }, state: 'failed', problem: 'unknown_table' }])
    const data = { booking_id: id, outcome: 'by_hand' as const }
    const refused = await shop.call(settlePosBooking, {
      token: operator.token,
      body: anAction(data),
    })
    expect(refused.refused().code).toBe('not_permitted')
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    const strange = await shop.call(settlePosBooking, { token: stranger.token, body: anAction(data) })
    expect(strange.refused().code).toBe('booking_not_found')
    await db.update(hallTablesTable).set({ number: 2 }).where(eq(hallTablesTable.id, forFour))
    ;(await act(settlePosBooking, { booking_id: id, outcome: 'again' })).ok()
    await work(10)
    expect(open(reserves)).toHaveLength(1)
    expect((await act(settlePosBooking, data)).refused().code).toBe('pos_order_settled')
  }),
)

test(
  'without the setting nothing is sent, and a held table is no booking',
  inWorld(async ({ db, chain, book, work, reserves, readRow }) => {
    await book({ status: 'held', dueAt: addSeconds(aMoment, 300) })
    await db
      .update(posConnectionsTable)
      .set({ takesBookings: false })
      .where(eq(posConnectionsTable.shipperId, chain.shipperId))
    const id = await book({ startsAt: addSeconds(seven, 7200), endsAt: addSeconds(seven, 9000) })
    await work(1)
    expect([await readRow(id), reserves.size]).toEqual([undefined, 0])
  }),
)

test(
  'a booking that waits when the setting is taken away is neither sent nor shown until it is back',
  inWorld(async ({ db, chain, book, work, reserves, readRow, queue }) => {
    const id = await book()
    const take = (takesBookings: boolean) =>
      db
        .update(posConnectionsTable)
        .set({ takesBookings })
        .where(eq(posConnectionsTable.shipperId, chain.shipperId))
    await take(false)
    for (const seconds of [1, 70]) await work(seconds)
    expect(await readRow(id)).toMatchObject({ attempts: 0, claimedAt: null })
    expect([await queue(), reserves.size]).toEqual([[], 0])
    await take(true)
    await work(80)
    expect([await queue(), reserves.size]).toEqual([[], 1])
  }),
)
