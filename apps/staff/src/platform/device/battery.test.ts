import { expect, test } from 'vitest'
import { lowPercent } from './battery.ts'

test.each([
  { level: 0.09, charging: false, reported: 9 },
  { level: 0.004, charging: false, reported: 0 },
  { level: 0.1, charging: false, reported: null },
  { level: 0.05, charging: true, reported: null },
  { level: 1, charging: false, reported: null },
])(
  '[R4-15] of a battery at $level that charges: $charging, a tablet reports $reported',
  ({ reported, ...battery }) => {
    expect(lowPercent(battery)).toBe(reported)
  },
)
