import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import {
  getRefundSteps,
  isRefundOverdue,
  isRefundWaiting,
  refundMismatchMinutes,
  refundStates,
  reversalSearchMinutes,
} from './refund-steps.ts'
import { refundWays } from './refund-ways.ts'

test.each([
  { way: 'click', state: 'refused', steps: ['retry', 'by_hand'] },
  { way: 'click', state: 'requested', steps: [] },
  { way: 'click', state: 'sent', steps: [] },
  { way: 'payme', state: 'requested', steps: ['cabinet'] },
  { way: 'payme', state: 'refused', steps: ['cabinet'] },
  { way: 'transfer', state: 'requested', steps: ['by_hand'] },
  { way: 'points', state: 'done', steps: [] },
  { way: 'transfer', state: 'withdrawn', steps: ['by_hand_anyway'] },
] as const)('a refund to $way that is $state offers $steps', ({ way, state, steps }) => {
  expect(getRefundSteps({ way, state })).toEqual(steps)
})

test('nothing is offered for money that has gone back, and everything else waits', () => {
  expect(refundWays).toEqual(['payme', 'click', 'uzqr', 'uzum', 'points', 'transfer'])
  expect(refundStates).toHaveLength(6)
  for (const way of refundWays) {
    for (const state of refundStates) {
      const isDone = state === 'done' || state === 'manual'
      expect(isRefundWaiting({ state })).toBe(!isDone && state !== 'withdrawn')
      if (isDone) expect(getRefundSteps({ way, state })).toEqual([])
    }
  }
})

test.each([
  { state: 'requested', now: '2026-11-22T10:00:00.000Z', overdue: false },
  { state: 'requested', now: '2026-11-22T10:00:01.000Z', overdue: true },
  { state: 'manual', now: '2026-11-25T10:00:00.000Z', overdue: false },
] as const)('asked for on the 21st at 10:00 and $state, at $now it is overdue: $overdue', (given) => {
  const requestedAt = toInstant('2026-11-21T10:00:00.000Z')
  expect(isRefundOverdue({ state: given.state, requestedAt }, toInstant(given.now))).toBe(given.overdue)
})

test('after three days a refund that was not made is a mismatch, and reversals are no longer searched for', () => {
  expect([refundMismatchMinutes, reversalSearchMinutes]).toEqual([4320, 4320])
})
