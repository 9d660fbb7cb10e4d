import { expect, test } from 'vitest'
import { toLocalDate } from '../../time/local-time.ts'
import { areClashing, daysOfBranches, type SpecialDay } from './special-days.ts'

const tashkent = { lat: 41.311153, long: 69.279729 }
const bukhara = { lat: 39.7681, long: 64.4219 }
const places = new Map([
  ['a', tashkent],
  ['b', bukhara],
])
const hours = { work: ['10:00-23:00'], takeaway: ['10:00-22:30'], delivery: ['10:00-22:00'] }
const closed = { work: [], takeaway: [], delivery: [] }

function aDay(first: string, last: string, more: Partial<SpecialDay> = {}): SpecialDay {
  return {
    ...{ id: `${first} ${last}`, kind: 'hours', hours, sunsetMinutes: null, extraMinutes: 0 },
    ...{ firstDate: toLocalDate(first), lastDate: toLocalDate(last), preordersUntil: null },
    ...{ repeats: false, isConfirmed: true, branches: [{ branchId: 'a', hours: null }] },
    ...more,
  }
}

const from = toLocalDate('2026-11-24')
const getDays = (...days: readonly SpecialDay[]) => daysOfBranches(days, { from, places })

test('a single day applies before the period that contains it', () => {
  const period = aDay('2027-02-08', '2027-02-12')
  const inside = aDay('2027-02-10', '2027-02-10', { kind: 'closed' })
  const written = getDays(period, inside)
  expect(written).toHaveLength(5)
  expect(written.find(({ date }) => date === '2027-02-10')?.hours).toEqual(closed)
  expect(areClashing(period, inside, from)).toBe(false)
  expect(areClashing(inside, aDay('2027-02-10', '2027-02-10', { id: 'other' }), from)).toBe(true)
})

test('in Ramadan the hall opens by the sunset of its city on each day', () => {
  const both = [
    { branchId: 'a', hours: null },
    { branchId: 'b', hours: null },
  ]
  const ramadan = aDay('2027-02-08', '2027-03-09', { sunsetMinutes: 30, branches: both })
  const opening = (branch: string, date: string) =>
    getDays(ramadan).find((day) => day.branchId === branch && day.date === date)?.hours.work
  // Iftar in Tashkent at 17:50 and 18:25, in Bukhara 22 minutes later.
  expect(opening('a', '2027-02-08')).toEqual(['17:20-23:00'])
  expect(opening('a', '2027-03-09')).toEqual(['17:55-23:00'])
  expect(opening('b', '2027-02-08')).toEqual(['17:40-23:00'])
  expect(getDays(ramadan)[0]?.hours.delivery).toEqual(['10:00-22:00'])
})

test('until a period of the moon is confirmed, its first and last day are usual days', () => {
  const dates = (isConfirmed: boolean) =>
    getDays(aDay('2027-02-08', '2027-02-11', { isConfirmed })).map(({ date }) => date)
  expect(dates(false)).toEqual(['2027-02-09', '2027-02-10'])
  expect(dates(true)).toHaveLength(4)
})

test('a day that repeats applies in the coming years; one of a year applies before it', () => {
  const navruz = aDay('2024-03-21', '2024-03-21', { repeats: true })
  expect(getDays(navruz).map(({ date }) => date)).toEqual([
    '2027-03-21',
    '2028-03-21',
    '2029-03-21',
    '2030-03-21',
  ])
  const once = aDay('2027-03-21', '2027-03-21', { kind: 'closed' })
  expect(getDays(navruz, once)[0]).toMatchObject({ date: '2027-03-21', hours: closed })
})

test('only delivery, or only takeaway', () => {
  const of = (kind: SpecialDay['kind']) => getDays(aDay('2027-01-01', '2027-01-01', { kind }))[0]?.hours
  expect(of('delivery')).toEqual({ ...closed, delivery: hours.delivery })
  expect(of('takeaway')).toEqual({ ...closed, takeaway: hours.takeaway })
})
