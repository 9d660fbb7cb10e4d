import { expect, test } from 'vitest'
import { addMinutes, toInstant } from '../time/instant.ts'
import { isBlockedAt } from './block.ts'

const now = toInstant('2026-11-22T08:00:00.000Z')

test.each([
  { what: 'not blocked', isBlocked: false, blockedUntil: null, applies: false },
  { what: 'without an end', isBlocked: true, blockedUntil: null, applies: true },
  { what: 'before its end', isBlocked: true, blockedUntil: addMinutes(now, 1), applies: true },
  { what: 'at its end', isBlocked: true, blockedUntil: now, applies: false },
  { what: 'after its end', isBlocked: true, blockedUntil: addMinutes(now, -1), applies: false },
])('[S-09] a block applies until its end: $what', ({ applies, ...block }) => {
  expect(isBlockedAt(block, now)).toBe(applies)
})
