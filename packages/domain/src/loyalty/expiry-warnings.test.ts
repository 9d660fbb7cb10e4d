import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { addMinutes, isBefore, toInstant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'
import { type ExpiringPoints, planWarning } from './expiry-warnings.ts'

const now = toInstant('2026-12-01T10:00:00+05:00')
const inDays = (days: number) => addMinutes(now, days * minutesPerDay)
const some = (id: string, days: number, warnedDays: readonly number[] = []): ExpiringPoints => ({
  ...{ id, remaining: toSum(1000), expiresAt: inDays(days), warnedDays },
})

test.each([
  { why: 'they expire later', points: [some('a', 15)], ids: null },
  { why: 'they expire on that day', points: [some('a', 14)], days: 14, ids: ['a'] },
  { why: 'their customer knows it', points: [some('a', 14, [14])], ids: null },
  { why: 'it is the second warning', points: [some('a', 3, [14])], days: 3, ids: ['a'] },
  { why: 'the first warning was missed', points: [some('a', 2)], days: 3, ids: ['a'] },
  { why: 'they were named by the second warning before', points: [some('a', 9, [3])], ids: null },
  { why: 'they expire today', points: [some('a', 0.2)], days: 3, ids: ['a'] },
  { why: 'they have expired', points: [some('a', 0)], ids: null },
  {
    why: 'others expire in the week after',
    points: [some('a', 14), some('b', 20)],
    days: 14,
    ids: ['a', 'b'],
  },
  { why: 'others expire after the week', points: [some('a', 14), some('b', 21)], days: 14, ids: ['a'] },
])('of points of which customers are warned 14 and 3 days before, $ids are named when $why', (row) => {
  const warning = planWarning(row.points, [14, 3], now)
  expect(warning?.ids ?? null).toEqual(row.ids)
  if (row.days) expect(warning?.days).toBe(row.days)
})

test('the message says how many points expire, and between which days', () => {
  expect(planWarning([some('b', 18), some('a', 14)], [14], now)).toMatchObject({
    ...{ points: 2000, from: '2026-12-15', until: '2026-12-19' },
  })
  expect(planWarning([some('a', 14)], [], now)).toBeNull()
})

test('whatever points expire when, each warning names them once, and before they expire', () => {
  const expiries = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 12 })
  const warnings = fc.constantFrom([3], [14, 3], [30, 7], [30, 14, 3])
  fc.assert(
    fc.property(expiries, warnings, (lives, warnDays) => {
      const warned = new Map<number, number[]>(lives.map((_, place) => [place, []]))
      for (let day = 0; day <= 70; day += 1) {
        const today = inDays(day)
        const points = lives.map((life, place) => some(String(place), life, warned.get(place)))
        const warning = planWarning(points, warnDays, today)
        for (const id of warning?.ids ?? []) {
          expect(isBefore(today, inDays(lives[Number(id)] ?? 0))).toBe(true)
          warned.get(Number(id))?.push(warning?.days ?? 0)
        }
      }
      for (const days of warned.values()) {
        expect(new Set(days).size).toBe(days.length)
        expect(days).toContain(Math.min(...warnDays))
      }
    }),
  )
})
