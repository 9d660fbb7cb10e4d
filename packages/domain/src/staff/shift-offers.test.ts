import { expect, test } from 'vitest'
import { addMinutes, toInstant } from '../time/instant.ts'
import { areColleagues, canChangeHands, offerState, type StoredOfferState } from './shift-offers.ts'

const begins = toInstant('2026-11-22T10:00:00+05:00')
const before = addMinutes(begins, -1)
const planned = { plannedFrom: begins, startedAt: null }

test.each([
  ['offered', 'offered', 'expired'],
  ['taken', 'taken', 'expired'],
  ['allowed', 'allowed', 'allowed'],
  ['refused', 'refused', 'refused'],
  ['withdrawn', 'withdrawn', 'withdrawn'],
] as const)(
  '[S-62] an offer that is %s is %s a minute before the shift, and %s when it begins',
  (...states) => {
    const [stored, early, late]: readonly [StoredOfferState, string, string] = states
    expect(offerState(stored, planned, before)).toBe(early)
    expect(offerState(stored, planned, begins)).toBe(late)
    // Somebody may begin before the plan.
    expect(offerState(stored, { ...planned, startedAt: addMinutes(begins, -60) }, before)).toBe(late)
  },
)

test('[S-62] a shift that nobody planned is not passed on', () => {
  expect(canChangeHands({ plannedFrom: null, startedAt: before }, before)).toBe(false)
  expect(canChangeHands(planned, before)).toBe(true)
})

test.each([
  { other: {}, are: true },
  { other: { branchIds: ['b', 'c'] }, are: true },
  { other: { branchIds: null }, are: true },
  { other: { branchIds: ['c'] }, are: false },
  { other: { branchIds: [] }, are: false },
  { other: { role: 'kitchen' as const }, are: false },
  { other: { isDisabled: true }, are: false },
  { other: { id: '1' }, are: false },
])(
  '[S-62] a courier of the branches a and b and another with $other are colleagues: $are',
  ({ other, are }) => {
    const one = { id: '1', role: 'courier' as const, branchIds: ['a', 'b'], isDisabled: false }
    const second = { ...one, id: '2', ...other }
    expect(areColleagues(one, second)).toBe(are)
    expect(areColleagues(second, one)).toBe(are)
  },
)
