import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVitalPage, longestVitalMs, type VitalName, vitalBucket, vitalNames } from './vitals.ts'

/** The middle of a bucket, in the unit of its metric, as docs/web-vitals.md describes it. */
function getMiddle(name: VitalName, bucket: number): number {
  const scaled = 10 ** ((bucket - 0.5) / 10)
  return name === 'CLS' ? scaled / 1000 : scaled
}

test('the bucket of a value is accurate enough', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitalNames),
      fc.double({ min: 5, max: longestVitalMs, noNaN: true }),
      (name, milliseconds) => {
        const value = name === 'CLS' ? milliseconds / 1000 : milliseconds
        const middle = getMiddle(name, vitalBucket(name, value))
        expect(Math.abs(middle - value) / value).toBeLessThan(0.25)
      },
    ),
  )
})

test('a larger value is never in a smaller bucket, and there are few buckets', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: longestVitalMs, noNaN: true }), fc.nat(10_000), (value, more) => {
      expect(vitalBucket('LCP', value + more)).toBeGreaterThanOrEqual(vitalBucket('LCP', value))
    }),
  )
  expect(vitalBucket('CLS', 0)).toBe(0)
  expect(vitalBucket('LCP', longestVitalMs)).toBe(51)
  expect(vitalBucket('CLS', longestVitalMs)).toBe(51)
})

test.each([
  { page: '/', is: true },
  { page: '/product/:slug', is: true },
  { page: '/myorders/:id/status', is: true },
  { page: '/product/filadelfiya-7', is: false },
  { page: '/myorders/3f2504e0-4f89-41d3-9a0c-0305e82c3301', is: false },
  { page: 'https://elsewhere.example', is: false },
  { page: '/?q=Дилноза', is: false },
])('$page is the kind of a page without other data: $is', ({ page, is }) => {
  expect(isVitalPage(page)).toBe(is)
})
