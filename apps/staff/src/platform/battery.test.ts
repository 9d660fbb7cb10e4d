import { expect, test } from 'vitest'
import { lowPercent } from './battery.ts'

test.each([
  { level: 0.09, charging: false, told: 9 },
  { level: 0.004, charging: false, told: 0 },
  { level: 0.1, charging: false, told: null },
  { level: 0.05, charging: true, told: null },
  { level: 1, charging: false, told: null },
])('[R4-15] of a battery at $level that charges: $charging, a tablet tells $told', ({ told, ...battery }) => {
  expect(lowPercent(battery)).toBe(told)
})
