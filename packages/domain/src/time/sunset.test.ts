import { expect, test } from 'vitest'
import { toMillis } from './instant.ts'
import { getInstant, toLocalDate, toLocalTime } from './local-time.ts'
import { iftarMinute, sunsetOn } from './sunset.ts'

const cities = {
  tashkent: { lat: 41.311153, long: 69.279729 },
  samarkand: { lat: 39.6547, long: 66.9597 },
  bukhara: { lat: 39.7681, long: 64.4219 },
  fergana: { lat: 40.3842, long: 71.7843 },
}

test.each([
  ['2023-03-23', 'tashkent', '18:37', 39],
  ['2025-03-06', 'tashkent', '18:19', 19],
  ['2026-02-19', 'bukhara', '18:22', 50],
  ['2027-02-08', 'samarkand', '17:59', 43],
  ['2027-03-09', 'fergana', '18:12', 36],
  ['2027-06-21', 'tashkent', '19:59', 31],
  ['2027-12-21', 'bukhara', '17:20', 44],
] as const)('on %s the sun sets in %s at %s:%s', (date, city, time, second) => {
  const known = toMillis(getInstant(toLocalDate(date), toLocalTime(time))) + second * 1000
  expect(Math.abs(toMillis(sunsetOn(toLocalDate(date), cities[city])) - known)).toBeLessThan(20_000)
})

test('iftar is printed after the sunset: on 6 March 2025 in Tashkent at 18:22', () => {
  expect(iftarMinute(toLocalDate('2025-03-06'), cities.tashkent)).toBe(18 * 60 + 22)
})
