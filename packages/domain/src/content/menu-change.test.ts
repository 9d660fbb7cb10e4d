import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { canReturnMenuChange } from './menu-change.ts'

const settledAt = toInstant('2026-11-01T09:00:00Z')

test.each([
  { state: 'applied', settledAt, now: '2026-12-01T08:59:59Z', can: true },
  { state: 'applied', settledAt, now: '2026-12-01T09:00:00Z', can: false },
  { state: 'returned', settledAt, now: '2026-11-02T09:00:00Z', can: false },
  { state: 'planned', settledAt: null, now: '2026-11-02T09:00:00Z', can: false },
])('a change of the menu that is $state can be taken back at $now: $can', ({ now, can, ...change }) => {
  expect(canReturnMenuChange(change, toInstant(now))).toBe(can)
})
