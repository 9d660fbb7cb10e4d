import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { failedWait } from './courier-wait.ts'

const at = '2026-11-21T14:30:00.000Z'

test.each([
  { now: '2026-11-21T14:30:00.000Z', left: 300 },
  { now: '2026-11-21T14:30:48.200Z', left: 252 },
  { now: '2026-11-21T14:34:59.900Z', left: 1 },
  // The server's clock went a little further than the phone knew.
  { now: '2026-11-21T14:29:58.000Z', left: 300 },
])('[R4-15] at $now the courier waits $left s more for a customer who does not open', ({ now, left }) => {
  expect(failedWait({ at, cause: 'not_answering' }, toInstant(now))).toEqual({
    kind: 'waiting',
    secondsLeft: left,
  })
})

test.each([
  { cause: 'not_answering', now: '2026-11-21T14:35:00.000Z' },
  { cause: 'customer_refused', now: '2026-11-21T14:30:01.000Z' },
  { cause: null, now: '2026-11-21T14:30:01.000Z' },
])('[R4-15] with the cause $cause at $now nothing is waited for', ({ cause, now }) => {
  expect(failedWait({ at, cause }, toInstant(now))).toEqual({ kind: 'over', at })
})
