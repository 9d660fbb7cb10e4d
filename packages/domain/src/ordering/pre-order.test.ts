import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { preorderProblem } from './pre-order.ts'

test.each([
  { at: '2026-12-30T18:59:59Z', refused: false },
  { at: '2026-12-30T19:00:00Z', refused: true },
  { at: '2026-12-31T18:59:59Z', refused: true },
  { at: '2026-12-31T19:00:00Z', refused: false },
])('[R5-12] a pre-order for $at, 31 December in Tashkent, is refused: $refused', ({ at, refused }) => {
  expect(preorderProblem(toInstant(at), false)?.code ?? null).toBe(refused ? 'preorder_phone_only' : null)
  // The call centre accepts them.
  expect(preorderProblem(toInstant(at), true)).toBeNull()
})

test('[R5-12] an order for now is not a pre-order', () => {
  expect(preorderProblem(null, false)).toBeNull()
})
