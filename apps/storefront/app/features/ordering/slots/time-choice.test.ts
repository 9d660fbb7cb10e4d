import { everyDay } from '@doira/domain/delivery/branches/hours-text'
import type { BranchSchedule } from '@doira/domain/delivery/branches/opening-hours'
import { toInstant } from '@doira/domain/time/instant'
import { localTimeAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import {
  daysWithSlots,
  isOutOfTime,
  listDays,
  mergeSlots,
  nextOpening,
  type ServingBranch,
  slotsOfDay,
} from './time-choice.ts'

const now = toInstant('2027-03-08T12:10:00+05:00')
const night = toInstant('2027-03-08T23:40:00+05:00')

function aBranch(opens: string, closes: string, given: Partial<ServingBranch> = {}): ServingBranch {
  const week = everyDay([{ opensAt: toLocalTime(opens), closesAt: toLocalTime(closes) }])
  const schedule: BranchSchedule = {
    ...{ work: week, takeaway: week, delivery: week, exceptions: [], lastOrderMinutes: 0 },
  }
  return {
    id: 'centre',
    name: 'Centre',
    distance: null,
    schedule,
    leadMinutes: 60,
    isServing: true,
    opensAt: null,
    takeawayMinutes: 30,
    paymentsOff: [],
    ...given,
  }
}

test('seven days can be chosen, from today in Tashkent', () => {
  expect(listDays(toInstant('2027-03-08T23:30:00Z'))[0]).toBe('2027-03-09')
  expect(listDays(now)).toHaveLength(7)
  expect(listDays(now).at(-1)).toBe('2027-03-14')
})

test('[R4-17] the half hours of a day are those at which any of the branches serves', () => {
  const branches = [aBranch('10:00', '11:00'), aBranch('10:30', '12:00')]
  const slots = slotsOfDay(toLocalDate('2027-03-09'), { branches, kind: 'delivery', now })
  expect(slots.map(localTimeAt)).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'])
})

test('today begins after the lead time', () => {
  const slots = slotsOfDay(toLocalDate('2027-03-08'), {
    branches: [aBranch('10:00', '14:00')],
    kind: 'takeaway',
    now,
  })
  expect(slots.map(localTimeAt)).toEqual(['13:30', '14:00'])
})

test('at night tomorrow is the first day with times, and a closed week has none', () => {
  const branches = [aBranch('11:00', '23:00'), aBranch('10:00', '23:00')]
  expect(daysWithSlots({ branches, kind: 'delivery', now: night })[0]).toBe('2027-03-09')
  expect(daysWithSlots({ branches: [], kind: 'delivery', now })).toEqual([])
})

test('without a time now or later nothing can be ordered', () => {
  const dayOff = { work: [], takeaway: [], delivery: [], extraMinutes: 0, preordersUntil: null }
  const exceptions = listDays(now).map((date) => ({ date, ...dayOff }))
  const open = aBranch('10:00', '23:00', { isServing: false })
  const shut = { ...open, schedule: { ...open.schedule, exceptions } }
  expect(isOutOfTime({ branches: [shut], kind: 'takeaway', now })).toBe(true)
  expect(isOutOfTime({ branches: [shut, open], kind: 'takeaway', now })).toBe(false)
  expect(isOutOfTime({ branches: [{ ...shut, isServing: true }], kind: 'takeaway', now })).toBe(false)
  expect(isOutOfTime({ branches: [], kind: 'takeaway', now })).toBe(false)
})

const at = (time: string) => toInstant(`2027-03-09T${time}:00+05:00`)
const near = { id: 'near', distance: 500 }
const far = { id: 'far', distance: 3000 }

test('[R4-17] each half hour is as full as the kitchen that would make the order', () => {
  const offers = [
    { branch: far, slots: [slot('10:00', true), slot('10:30', true)] },
    { branch: near, slots: [slot('10:30', false), slot('11:00', true)] },
  ]
  expect(mergeSlots(offers, null)).toEqual([slot('10:00', true), slot('10:30', false), slot('11:00', true)])
  expect(mergeSlots(offers, 'far')).toEqual([slot('10:00', true), slot('10:30', true), slot('11:00', true)])
})

function slot(time: string, isFree: boolean) {
  return { startsAt: at(time), isFree }
}

test('the branch that opens first is named while none serves', () => {
  const closed = { isServing: false }
  const late = aBranch('11:00', '23:00', {
    ...closed,
    name: 'Late',
    opensAt: toInstant('2027-03-09T11:00:00+05:00'),
  })
  const early = aBranch('10:00', '23:00', {
    ...closed,
    name: 'Early',
    opensAt: toInstant('2027-03-09T10:00:00+05:00'),
  })
  expect(nextOpening([late, early])?.name).toBe('Early')
  expect(nextOpening([late, aBranch('00:00', '23:59')])).toBeNull()
})
