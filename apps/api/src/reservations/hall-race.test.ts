import * as calls from '@doira/contract/reservations/booking-actions'
import { cancelBooking } from '@doira/contract/reservations/bookings'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { listenForChanges } from '../platform/events.ts'
import { silentLog } from '../platform/log.ts'
import { makeHallDesk, sevenToday } from '../testing/hall-desk.testing.ts'

const pressed = 200

// A machine with two cores that does other things as well takes its time for so many.
vi.setConfig({ testTimeout: 120_000 })

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(`[R10-22] [R4-16] of ${pressed} who seat guests at one table or move bookings to it at once, one succeeds`, async () => {
  const { kitchen, db, chain, perform, write, forTwo, forFour, day } = await makeHallDesk(database.db)
  // A hundred bookings at the other table, an hour each, one after another.
  const from = toInstant('2027-03-10T00:00:00+05:00')
  await db.execute(sql`
    insert into reservations (shipper_id, id, table_id, status, starts_at, ends_at, guests, name, phone, created_at, updated_at)
    select ${chain.shipperId}, gen_random_uuid(), ${forTwo}, 'new',
      ${from}::timestamptz + hour * interval '1 hour', ${from}::timestamptz + (hour + 1) * interval '1 hour',
      2, 'Гость ' || hour, '', now(), now()
    from generate_series(1, 100) hour`)
  const { rows } = await db.execute<{ id: string; hour: number }>(sql`
    select id, substring(name from '[0-9]+')::int as hour from reservations order by hour`)
  const answers = await Promise.all([
    ...rows.map(({ id, hour }) => {
      const seen = {
        table_id: forTwo,
        from: addMinutes(from, hour * 60),
        to: addMinutes(from, hour * 60 + 60),
      }
      // Times that overlap without being the same.
      const start = addMinutes(toInstant(sevenToday), (hour % 4) * 15)
      return perform(calls.hallMove, {
        booking_id: id,
        seen,
        table_id: forFour,
        from: start,
        duration_minutes: 90,
      })
    }),
    // A session has so many refused actions at once.
    ...Array.from({ length: pressed - rows.length }, () => write({ guests: 2, is_seated: true }, kitchen)),
  ])
  const refusals = answers.filter(({ status }) => status !== 200).map((answer) => answer.refused().code)
  expect(refusals).toHaveLength(pressed - 1)
  expect(new Set(refusals)).toEqual(new Set(['table_taken']))
  expect((await day()).bookings).toHaveLength(1)
})

test('[R4-16] a customer cancels while the hall confirms: the second request sees the first, and the booking is consistent', async () => {
  const { shop, token, perform, booked, day } = await makeHallDesk(database.db)
  for (let turn = 0; turn < 20; turn += 1) {
    const { id } = await booked()
    const [cancelled, confirmed] = await Promise.all([
      shop.call(cancelBooking, { token, params: { id } }),
      perform(calls.hallConfirm, { booking_id: id }),
    ])
    // The customer's cancellation always succeeds: a confirmed booking can be cancelled too.
    expect(cancelled.ok().status).toBe('canceled')
    if (confirmed.status !== 200) {
      expect(confirmed.refused()).toMatchObject({
        code: 'booking_changed',
        facts: { state: 'canceled', changedBy: null },
      })
    }
    expect((await day()).bookings.find((one) => one.id === id)).toMatchObject({ state: 'canceled' })
  }
})

test('[R4-16] the hall is notified at once of what customers and colleagues do with its tables', async () => {
  const { booked, perform, chain } = await makeHallDesk(database.db)
  const changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  const received: string[] = []
  changes.subscribe({ onChange: ({ topic }) => received.push(topic) })
  const { id } = await booked()
  await vi.waitUntil(() => received.includes(`hall:${chain.branchId}`))
  received.length = 0
  ;(await perform(calls.hallSeat, { booking_id: id })).ok()
  await vi.waitUntil(() => received.includes(`hall:${chain.branchId}`))
  await changes.close()
})
