import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/reservations/booking-actions'
import { cancelBooking, holdTable, listBookings } from '@doira/contract/reservations/bookings'
import { readHall, readWaitingBookings } from '@doira/contract/reservations/hall-desk'
import { readJournal } from '@doira/contract/staff/journal'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aBranch, aCustomer, aSession } from '../testing/factories.testing.ts'
import { makeHallDesk, sevenToday } from '../testing/hall-desk.testing.ts'
import { aHall } from '../testing/hall-world.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'

const at = (time: string, date = '2027-03-08') => toInstant(`${date}T${time}:00+05:00`)
const inHall = testIn(makeHallDesk)

test(
  '[R4-16] the hall sees its day: plan, bookings and who holds a table; customers see their booking confirmed',
  inHall(async (desk) => {
    const { shop, token, forTwo, forFour, perform, day, customer } = desk
    const { id } = await desk.booked({ comment: 'У окна' })
    const before = await day()
    expect(before).toMatchObject({ date: '2027-03-08', today: '2027-03-08', held: [] })
    expect(before.hall).toMatchObject({
      hours: { from: at('10:00'), to: at('23:00') },
      sections: [{ tables: [{ id: forTwo }, { id: forFour }] }],
    })
    expect(before.bookings).toMatchObject([
      {
        id,
        state: 'new',
        table_id: forFour,
        from: at('19:00'),
        to: at('21:00'),
        phone: customer.phone,
        comment: 'У окна',
      },
    ])
    ;(await perform(calls.hallConfirm, { booking_id: id })).ok()
    const mine = async () => (await shop.call(listBookings, { token })).ok().reservations[0]
    expect(await mine()).toMatchObject({ status: 'new', is_confirmed: true })
    const comment = 'Закрываем зал на банкет'
    ;(await perform(calls.hallCancel, { booking_id: id, comment })).ok()
    expect(await mine()).toMatchObject({ status: 'canceled', answer: comment })
    expect((await day()).bookings).toMatchObject([{ state: 'canceled', by: desk.operator.row.name }])
    expect((await day('2027-03-09')).bookings).toEqual([])
  }),
)

test(
  '[R4-16] guests who call or come in are recorded; guests who came in are at the table from that moment on',
  inHall(async ({ write, day, shop, forTwo, kitchen }) => {
    const phoned = { phone: '90 123 45 67', comment: 'Торт' }
    ;(await write(phoned)).ok()
    shop.setNow(at('12:47'))
    ;(
      await write({ table_id: forTwo, from: null, duration_minutes: 75, guests: 2, is_seated: true }, kitchen)
    ).ok()
    expect((await day()).bookings).toMatchObject([
      // Pressed at ten past noon on a device without a link, arrived later.
      { state: 'seated', from: at('12:10'), to: at('13:25'), phone: '', is_by_staff: true },
      { state: 'confirmed', from: at('19:00'), phone: '+998901234567', comment: 'Торт' },
    ])
  }),
)

test(
  'a table is free for others once its guests have left, did not come or were declined',
  inHall(async ({ perform, write, day, shop }) => {
    const getId = async () => (await day()).bookings.find(({ state }) => state === 'confirmed')?.id ?? ''
    ;(await write()).ok()
    const tooEarly = await perform(calls.hallNoShow, { booking_id: await getId() })
    expect(tooEarly.refused().code).toBe('booking_time_unavailable')
    shop.setNow(at('19:20'))
    ;(await perform(calls.hallNoShow, { booking_id: await getId() }, { at: at('19:20') })).ok()
    ;(await write({ from: at('19:00') })).ok()
    const id = await getId()
    expect((await perform(calls.hallFinish, { booking_id: id })).refused().code).toBe('booking_changed')
    ;(await perform(calls.hallSeat, { booking_id: id })).ok()
    ;(await perform(calls.hallFinish, { booking_id: id })).ok()
    ;(await write({ from: at('19:30') })).ok()
    ;(await perform(calls.hallCancel, { booking_id: await getId() })).ok()
    ;(await write({ from: at('19:30') })).ok()
    expect((await day()).bookings.map(({ state }) => state).toSorted()).toEqual([
      ...['canceled', 'confirmed'],
      ...['finished', 'no_show'],
    ])
  }),
)

test(
  '[R10-22] a booking moves to a free table and a free time, stays longer where it can, and never onto another',
  inHall(async ({ perform, write, day, forTwo, forFour }) => {
    ;(await write({ guests: 2 })).ok()
    ;(await write({ from: at('21:00'), guests: 2, duration_minutes: 60 })).ok()
    const [first] = (await day()).bookings
    if (!first) throw new Error('nothing was booked')
    const seenAt = (table_id: string, from: string, to: string) => ({ table_id, from, to })
    const move = (seen: object, to: object, given = {}) =>
      perform(
        calls.hallMove,
        { booking_id: first.id, seen, table_id: forFour, from: at('19:00'), duration_minutes: 120, ...to },
        given,
      )
    const there = seenAt(forFour, at('19:00'), at('21:00'))
    expect((await move(there, { duration_minutes: 150 })).refused().code).toBe('table_taken')
    expect((await move(there, { from: at('09:00') })).refused().code).toBe('booking_time_unavailable')
    ;(await move(there, { table_id: forTwo, duration_minutes: 150 })).ok()
    expect((await move(there, { table_id: forTwo, duration_minutes: 150 })).ok().outcome).toBe('already')
    expect((await move(there, { from: at('17:00') })).refused()).toMatchObject({
      code: 'booking_changed',
      facts: { state: 'confirmed', changedAt: at('12:10') },
    })
    expect((await day()).bookings).toMatchObject([
      { table_id: forTwo, from: at('19:00'), to: at('21:30') },
      { table_id: forFour, from: at('21:00') },
    ])
  }),
)

test.each([
  { say: 'more guests than seats', request: { guests: 5 }, code: 'too_many_guests' },
  { say: 'a time that is over', request: { from: at('10:00') }, code: 'booking_time_unavailable' },
  { say: 'at night', request: { from: at('03:00', '2027-03-09') }, code: 'booking_time_unavailable' },
  { say: 'next month', request: { from: at('19:00', '2027-04-09') }, code: 'booking_time_unavailable' },
  { say: 'a table that is nowhere', request: { table_id: randomUUID() }, code: 'table_not_found' },
  { say: 'a phone of nowhere', request: { phone: '12' }, code: 'invalid_phone' },
  { say: 'nobody by name', request: { name: '  ' }, code: 'invalid_request' },
])('staff are refused as well: $say', ({ request, code }) =>
  inHall(async ({ write, day }) => {
    expect((await write(request)).refused().code).toBe(code)
    expect((await day()).bookings).toEqual([])
  })(),
)

test(
  '[R4-16] a table that a customer holds is not for staff until the five minutes are over',
  inHall(async ({ shop, token, write, forFour, day }) => {
    const body = { table_id: forFour, from: sevenToday, duration_minutes: 120, guests: 4 }
    const { until } = (await shop.call(holdTable, { token, body })).ok()
    expect((await day()).held).toEqual([{ table_id: forFour, from: at('19:00'), to: at('21:00'), until }])
    expect((await write()).refused().code).toBe('table_taken')
    shop.wait(301)
    expect((await day()).held).toEqual([])
    ;(await write()).ok()
  }),
)

test(
  'an action that is sent again is done once; the second with the same request succeeds; a late one is answered with who was first',
  inHall(async ({ perform, booked, shop, token, operator, kitchen, day }) => {
    const { id } = await booked()
    const actionId = randomUUID()
    expect((await perform(calls.hallSeat, { booking_id: id }, { actionId })).ok().outcome).toBe('done')
    expect((await perform(calls.hallSeat, { booking_id: id }, { actionId })).ok().outcome).toBe('done')
    expect((await perform(calls.hallSeat, { booking_id: id }, { by: kitchen })).ok()).toMatchObject({
      outcome: 'already',
      done_before: { by: operator.row.name },
    })
    expect((await perform(calls.hallCancel, { booking_id: id }, { by: kitchen })).refused()).toMatchObject({
      code: 'booking_changed',
      facts: { state: 'seated', changedBy: operator.row.name },
    })
    const late = await shop.call(cancelBooking, { token, params: { id } })
    expect(late.refused().code, 'guests at the table cannot cancel').toBe('booking_not_cancellable')
    expect((await day()).bookings).toMatchObject([{ state: 'seated' }])
  }),
)

test(
  'what the customer did stays: confirming a cancelled booking answers that the customer cancelled it',
  inHall(async ({ perform, booked, shop, token }) => {
    const { id } = await booked()
    ;(await perform(calls.hallConfirm, { booking_id: id })).ok()
    ;(await shop.call(cancelBooking, { token, params: { id } })).ok()
    const refused = (await perform(calls.hallSeat, { booking_id: id })).refused()
    expect(refused).toMatchObject({ code: 'booking_changed', facts: { state: 'canceled', changedBy: null } })
  }),
)

test(
  '[R2-20] another branch’s hall is like none: its day, its bookings, its tables',
  inHall(async ({ db, chain, shop, perform, booked, write, forTwo, forFour, day }) => {
    const { id } = await booked()
    const branchId = await aBranch(db, chain)
    const theirs = await aHall(db, { shipperId: chain.shipperId, branchId })
    const stranger = await aStaff(db, chain, 'kitchen', { branchIds: [branchId] })
    const query = { branch: chain.branchId }
    const refused = await shop.call(readHall, { token: stranger.token, query })
    expect(refused.refused().code).toBe('branch_not_found')
    for (const endpoint of [calls.hallConfirm, calls.hallSeat, calls.hallCancel]) {
      for (const booking_id of [id, randomUUID()]) {
        const answer = await perform(endpoint, { booking_id }, { by: stranger })
        expect(answer.refused().code).toBe('booking_not_found')
      }
    }
    expect((await write({ table_id: forTwo, guests: 1 }, stranger)).refused().code).toBe('table_not_found')
    const seen = { table_id: forFour, from: at('19:00'), to: at('21:00') }
    const away = { booking_id: id, seen, ...seen, table_id: theirs.forFour, duration_minutes: 120 }
    const { to: _, ...request } = away
    expect((await perform(calls.hallMove, request)).refused().code, 'nor is a booking sent there').toBe(
      'table_not_found',
    )
    expect((await day()).bookings).toMatchObject([{ state: 'new', table_id: forFour }])
  }),
)

test(
  '[F-03] a booking from the site waits for a confirmation by staff; one that staff entered needs none',
  inHall(async ({ db, perform, booked, write, shop, chain, operator, forTwo }) => {
    const waiting = async (token = operator.token) =>
      (await shop.call(readWaitingBookings, { token })).ok().bookings.map(({ id }) => id)
    ;(await write({ phone: '90 123 45 67', table_id: forTwo, guests: 2 })).ok()
    expect(await waiting()).toEqual([])
    const { id } = await booked()
    expect(await waiting()).toEqual([id])
    const elsewhere = await aStaff(db, chain, 'kitchen', { branchIds: [await aBranch(db, chain)] })
    expect(await waiting(elsewhere.token)).toEqual([])
    ;(await perform(calls.hallConfirm, { booking_id: id })).ok()
    expect(await waiting()).toEqual([])
  }),
)

test(
  'the journal shows what was done, and nothing of the customer',
  inHall(async ({ db, perform, booked, shop, chain, operator, customer }) => {
    const { id } = await booked({ comment: 'Юбилей Дины' })
    ;(await perform(calls.hallCancel, { booking_id: id, comment: 'Дина, простите' })).ok()
    const owner = await aStaff(db, chain, 'owner')
    const reported = JSON.stringify((await shop.call(readJournal, { token: owner.token, query: {} })).ok())
    expect(reported).toContain('hall_cancel')
    expect(reported).toContain(operator.row.name)
    expect(reported, '[D-13] with the end of their number').toContain(`** ${customer.phone.slice(-2)}`)
    for (const secret of ['Дин', customer.phone]) expect(reported).not.toContain(secret)
    const other = await aSession(db, await aCustomer(db, chain))
    expect((await shop.call(listBookings, { token: other })).ok().count).toBe(0)
    const { rows } = await db.execute(sql`select answer from reservations where id = ${id}`)
    expect(rows).toEqual([{ answer: 'Дина, простите' }])
  }),
)

test(
  '[S-36] the hall shows the phones of today’s and of later bookings, and none of past days',
  inHall(async ({ shop, booked, day, customer }) => {
    await booked()
    const phones = async (date: string) => (await day(date)).bookings.map(({ phone }) => phone)
    expect(await phones('2027-03-08')).toEqual([customer.phone])
    shop.setNow(at('23:30'))
    expect(await phones('2027-03-08')).toEqual([customer.phone])
    shop.setNow(at('09:00', '2027-03-09'))
    expect(await phones('2027-03-08')).toEqual([''])
  }),
)
