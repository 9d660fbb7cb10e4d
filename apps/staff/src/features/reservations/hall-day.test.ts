import { getInstant, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import {
  type Booking,
  freeUntil,
  getPlaces,
  getSlots,
  type HallTable,
  isFreeFor,
  minutesLate,
  nearestStay,
  stayEnd,
  staysUntil,
  tableAt,
} from './hall-day.ts'

const at = (time: string) => getInstant(toLocalDate('2026-11-21'), toLocalTime(time))
const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })
const aBooking = (times: string, state: Booking['state'] = 'confirmed', table = 't'): Booking => {
  const [from = '', to = ''] = times.split('-')
  const stay = { id: times, state, table_id: table, from: at(from), to: at(to), guests: 2 }
  const texts = { name: 'Дина', phone: '', extra_phone: null, comment: '', answer: '' }
  return { ...stay, ...texts, is_by_staff: true, seated_at: null, by: null }
}
const aTable = (id: string, seats: number, x = 1, y = 1): HallTable => ({
  ...{ id, number: 1, seats, shape: 'round', x, y, w: 1, h: 1, guests_from: 1, stay_minutes: 120 },
  ...{ is_joinable: false, is_wheelchair_accessible: false },
})
const hall = (...bookings: readonly Booking[]) => ({ bookings, held: [] })

test.each([
  { say: 'nobody has it', bookings: [], is: 'free' },
  { say: 'somebody comes in this slot', bookings: [aBooking('19:30-21:00')], is: 'booked' },
  { say: 'they should have come at ten past', bookings: [aBooking('19:10-21:00', 'new')], is: 'late' },
  { say: 'they came early', bookings: [aBooking('20:30-21:00', 'seated')], is: 'seated' },
  { say: 'they left', bookings: [aBooking('19:00-21:00', 'finished')], is: 'free' },
  {
    say: 'one sits, one comes after',
    bookings: [aBooking('19:45-21:00'), aBooking('18:00-19:45', 'seated')],
    is: 'seated',
  },
  { say: 'it is another table', bookings: [aBooking('19:00-21:00', 'new', 'other')], is: 'free' },
])('at 19:24 a table is $is: $say', ({ bookings, is }) => {
  expect(tableAt('t', slot('19:00', '19:59'), hall(...bookings), at('19:24')).is).toBe(is)
})

test('in a slot to come nobody is late, and a free table says who comes after', () => {
  expect(tableAt('t', slot('20:00', '20:30'), hall(aBooking('19:10-21:00')), at('19:24')).is).toBe('booked')
  const later = hall(aBooking('21:00-22:00'), aBooking('22:30-23:00'))
  expect(tableAt('t', slot('20:00', '20:30'), later, at('19:24'))).toEqual({ is: 'free', until: at('21:00') })
  expect(minutesLate(aBooking('19:10-21:00'), at('19:24'))).toBe(14)
  expect(minutesLate(aBooking('19:10-21:00', 'seated'), at('19:24'))).toBe(0)
})

test('a hold reserves a table until it expires', () => {
  const held = [{ table_id: 't', ...slot('19:30', '21:00'), until: at('19:25') }]
  const taken = { bookings: [], held }
  expect(tableAt('t', slot('19:30', '20:00'), taken, at('19:24'))).toEqual({ is: 'held', until: at('19:25') })
  expect(tableAt('t', slot('19:30', '20:00'), taken, at('19:25')).is).toBe('free')
  expect(freeUntil('t', at('19:00'), taken, at('19:24'))).toBe(at('19:30'))
})

test('a booking moves to tables with enough seats that are free all the while, its own stay not counted', () => {
  const stay = { ...slot('19:00', '21:00'), guests: 3 }
  const taken = hall(aBooking('19:00-21:00'), aBooking('20:30-22:00', 'new', 'later'))
  const mayHave = (table: HallTable, exceptId?: string) =>
    isFreeFor(table, stay, taken, at('18:00'), exceptId)
  expect(mayHave(aTable('free', 4))).toBe(true)
  expect(mayHave(aTable('free', 2)), 'too small').toBe(false)
  expect(mayHave(aTable('later', 4)), 'somebody comes at half past eight').toBe(false)
  expect([mayHave(aTable('t', 4)), mayHave(aTable('t', 4), '19:00-21:00')]).toEqual([false, true])
})

test('stays end before the next booking, and what is left is offered where no usual one fits', () => {
  const usual = [60, 90, 120]
  expect(staysUntil(usual, at('19:00'), null)).toEqual(usual)
  expect(staysUntil(usual, at('19:00'), at('20:40'))).toEqual([60, 90])
  expect(staysUntil(usual, at('19:00'), at('19:40'))).toEqual([40])
  expect(staysUntil(usual, at('19:00'), at('19:10'))).toEqual([])
})

test('the strip begins with the half hour that runs, and closes with the hall', () => {
  const plan = { hours: slot('17:00', '20:00'), slot_minutes: 30 }
  expect(getSlots(plan, at('18:10'))).toEqual(['18:00', '18:30', '19:00', '19:30'].map(at))
  expect(getSlots({ ...plan, hours: null }, at('18:10'))).toEqual([])
})

test('a plan of any grid is drawn with as many columns as it uses', () => {
  const tables = [aTable('a', 2, 1, 1), aTable('b', 2, 5, 1), aTable('c', 2, 7, 4)]
  const { columns, placeOf } = getPlaces(tables)
  expect(columns).toBe(3)
  expect(tables.map(placeOf)).toEqual([
    { gridColumn: 1, gridRow: 1 },
    { gridColumn: 2, gridRow: 1 },
    { gridColumn: 3, gridRow: 2 },
  ])
})

test('[D-21] nobody stays longer than the hall is open: only stays that end by closing are offered', () => {
  const day = { bookings: [], held: [], hall: { hours: { from: at('10:00'), to: at('23:00') } } }
  expect(staysUntil([60, 90, 180], at('22:00'), stayEnd('t', at('22:00'), day, at('12:00')))).toEqual([60])
  expect(staysUntil([90, 180], at('22:00'), stayEnd('t', at('22:00'), day, at('12:00')))).toEqual([60])
})

test('[R3-08] tables that stand a little apart share a row, unless they would cover each other', () => {
  const row = [aTable('a', 2, 2, 2), aTable('b', 2, 6, 3), aTable('c', 2, 2, 7)]
  expect(getPlaces(row).columns).toBe(2)
  expect(row.map(getPlaces(row).placeOf).map(({ gridRow }) => gridRow)).toEqual([1, 1, 2])
  const tight = [aTable('a', 1, 2, 2), aTable('b', 1, 3, 2)]
  expect(tight.map(getPlaces(tight).placeOf).map(({ gridColumn }) => gridColumn)).toEqual([1, 2])
})

test.each([
  { stays: [60, 90, 120], wanted: 90, stay: 90 },
  { stays: [60, 120], wanted: 90, stay: 60 },
  { stays: [60, 90], wanted: 240, stay: 90 },
  { stays: [], wanted: 90, stay: undefined },
])('[R3-08] where guests stay $wanted minutes at a table, of $stays is offered first: $stay', (given) => {
  expect(nearestStay(given.stays, given.wanted)).toBe(given.stay)
})
