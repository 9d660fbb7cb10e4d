import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aCard } from './a-card.testing.ts'
import { cardLevel, getCards, timeLeft } from './lanes.ts'
import { soundPlan } from './sound-plan.ts'

const now = toInstant('2026-11-21T14:00:00.000Z')

function aCooking(fields: Partial<WireOrderCard> = {}): WireOrderCard {
  return aCard({
    number: 1,
    status: 'vendor_accepted',
    lane: 'cooking',
    created_at: addSeconds(now, -600),
    silent_since: null,
    promised_at: addSeconds(now, 3000),
    ready_by: addSeconds(now, 2100),
    ...fields,
  })
}

function waiting(seconds: number, number: number): WireOrderCard {
  return aCooking({ number, status: 'new', lane: 'new', silent_since: addSeconds(now, -seconds) })
}

test('[R4-15] new orders stand by age, the others by the time that is left', () => {
  expect(
    getCards([waiting(10, 1), waiting(90, 2), aCooking({ number: 3 })], 'new').map(({ number }) => number),
  ).toEqual([2, 1])
  const soon = aCooking({ number: 4, promised_at: addSeconds(now, 60) })
  expect(getCards([aCooking({ number: 3 }), soon], 'cooking').map(({ number }) => number)).toEqual([4, 3])
})

test.each([
  { waited: 59, level: 'ok' },
  { waited: 60, level: 'soon' },
  { waited: 119, level: 'soon' },
  { waited: 120, level: 'late' },
])('[R4-15] a new order that waits for $waited s is $level', ({ waited, level }) => {
  expect(cardLevel(waiting(waited, 1), now)).toBe(level)
})

test.each([
  { left: 1500, minutes: 25, part: 25 / 60, level: 'ok' },
  { left: 600, minutes: 10, part: 1 / 6, level: 'soon' },
  { left: 59, minutes: 0, part: 59 / 3600, level: 'soon' },
  { left: -1, minutes: -1, part: 0, level: 'late' },
  { left: -61, minutes: -2, part: 0, level: 'late' },
])('[R4-15] $left s before the promise the ring says $minutes, $level', ({ left, minutes, part, level }) => {
  const promised = addSeconds(now, left)
  const card = aCooking({ lane: 'way', created_at: addSeconds(promised, -3600), promised_at: promised })
  expect(timeLeft(card, now).minutes).toBe(minutes)
  expect(timeLeft(card, now).part).toBeCloseTo(part, 5)
  expect(cardLevel(card, now)).toBe(level)
})

const need = {
  ...({ kind: 'silent', since: now, due_at: null, comment: '', dish: null } as const),
  called: [],
  taken_by: null,
}

test.each([
  { what: 'a branch without new orders', orders: [aCooking()], isBranch: true, plan: null },
  {
    what: 'a branch with a fresh order',
    orders: [waiting(59, 1)],
    isBranch: true,
    plan: { sound: 'new', gain: 1, everyMs: 8000 },
  },
  {
    what: 'a branch that let an order wait',
    orders: [waiting(5, 1), waiting(60, 2)],
    isBranch: true,
    plan: { sound: 'new', gain: 2, everyMs: 4000 },
  },
  { what: 'operators while a branch has time', orders: [waiting(59, 1)], isBranch: false, plan: null },
  {
    what: 'operators when somebody waits for them',
    orders: [aCooking({ needs: [need] })],
    isBranch: false,
    plan: { sound: 'queue', gain: 1, everyMs: 8000 },
  },
])('[R4-15] sounds for $what', ({ orders, isBranch, plan }) => {
  expect(soundPlan(orders, { now, isBranch })).toEqual(plan)
})
