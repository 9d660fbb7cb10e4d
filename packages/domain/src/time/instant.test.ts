import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMinutes,
  addSeconds,
  clampInstant,
  isBefore,
  secondsBetween,
  toInstant,
  toMillis,
} from './instant.ts'

const aMoment = () =>
  fc.date({
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })

test.each([
  '2026-11-21T10:00:00.000Z',
  '2026-11-21T10:00:00Z',
  '2026-11-21T15:00:00+05:00',
  '2026-11-21T15:00+05',
  '2026-11-21T15:00:00+0500',
  '2026-11-21 10:00:00+00',
  '2026-11-21 10:00:00.000000+00:00',
])('%s is the same moment', (text) => {
  expect(toInstant(text)).toBe('2026-11-21T10:00:00.000Z')
})

test.each([
  '',
  'soon',
  '2026-11-21',
  '2026-11-21T10:00:00',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:60:00Z',
  '2026-11-21T10:00:00+99:00',
])('"%s" is not a moment', (text) => {
  expect(() => toInstant(text)).toThrow(RangeError)
})

test('an invalid date and a year of five digits are refused', () => {
  expect(() => toInstant(new Date(Number.NaN))).toThrow(RangeError)
  expect(() => toInstant(new Date(Date.UTC(10_000, 0, 1)))).toThrow(RangeError)
})

test('a moment is the same after formatting and parsing', () => {
  fc.assert(
    fc.property(aMoment(), (date) => {
      expect(toMillis(toInstant(date))).toBe(date.getTime())
      expect(toInstant(toInstant(date))).toBe(toInstant(date))
    }),
  )
})

test('comparing moments as text gives their order in time', () => {
  fc.assert(
    fc.property(aMoment(), aMoment(), (a, b) => {
      expect(isBefore(toInstant(a), toInstant(b))).toBe(a.getTime() < b.getTime())
    }),
  )
})

test('minutes and seconds can be added across midnight, and subtracted', () => {
  const start = toInstant('2026-12-31T23:59:30Z')
  expect(addMinutes(start, 1)).toBe('2027-01-01T00:00:30.000Z')
  expect(addSeconds(start, -31)).toBe('2026-12-31T23:58:59.000Z')
  expect(secondsBetween(start, addMinutes(start, 1.5))).toBe(90)
  expect(secondsBetween(addSeconds(start, 0.25), start)).toBe(-0.25)
})

test('a moment outside two bounds becomes the nearer bound', () => {
  const [from, to] = [toInstant('2026-12-01T00:00:00Z'), toInstant('2026-12-02T00:00:00Z')] as const
  expect(clampInstant(addMinutes(from, 1), from, to)).toBe(addMinutes(from, 1))
  expect(clampInstant(addMinutes(from, -1), from, to)).toBe(from)
  expect(clampInstant(addMinutes(to, 1), from, to)).toBe(to)
  expect(clampInstant(from, to, from)).toBe(from)
})
