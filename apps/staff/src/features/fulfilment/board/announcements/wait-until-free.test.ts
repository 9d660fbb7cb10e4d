import { expect, test } from 'vitest'
import { waitUntilFree } from './wait-until-free.ts'

/** Looks ten times a second whether the pointer, which leaves at `leavesMs`, is still on a card. */
function shownAt({ leavesMs, leftAtMs = Number.POSITIVE_INFINITY }: { leavesMs: number; leftAtMs?: number }) {
  const moments: number[] = []
  let nowMs = 0
  const looks = new Set<() => void>()
  const stop = waitUntilFree({
    isHeld: () => nowMs < leavesMs,
    show: () => moments.push(nowMs),
    nowMs: () => nowMs,
    repeat(run) {
      looks.add(run)
      return () => looks.delete(run)
    },
  })
  for (; nowMs < 10_000; nowMs += 100) {
    if (nowMs >= leftAtMs) stop()
    for (const look of looks) look()
  }
  return moments
}

test.each([
  { what: 'no pointer', leavesMs: 0, shown: [0] },
  { what: 'a pointer that leaves after a second', leavesMs: 1000, shown: [1000] },
  { what: 'a pointer that stays', leavesMs: 60_000, shown: [3000] },
])('[R4-15] under $what a card moves at $shown, once', ({ leavesMs, shown }) => {
  expect(shownAt({ leavesMs })).toEqual(shown)
})

test('[R4-15] a screen that was left moves nothing', () => {
  expect(shownAt({ leavesMs: 60_000, leftAtMs: 500 })).toEqual([])
})
