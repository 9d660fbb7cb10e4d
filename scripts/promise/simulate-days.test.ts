import { pauseAbove } from '@doira/domain/ordering/promise/own-pause'
import { expect, test } from 'vitest'
import { judge, simulateDays } from './simulate-days.ts'

const seeds = Array.from({ length: 50 }, (_, seed) => seed + 1)
const usual = { days: 4, rush: 1, pauses: false }

test('[R4-17] on fifty invented weeks nine of ten orders come within the range that was shown', () => {
  const orders = seeds.flatMap((seed) => simulateDays({ ...usual, seed }))
  const { held, veryLate, width } = judge(orders)
  expect(held).toBeGreaterThan(0.88)
  expect(veryLate).toBeLessThan(0.02)
  expect(width).toBeLessThan(20)
})

test('[R4-17] the same orders of the same day are promised the same', () => {
  expect(simulateDays({ ...usual, seed: 7 })).toEqual(simulateDays({ ...usual, seed: 7 }))
})

test('[R4-17] a branch that pauses by its queue stays near its limit when four times as many order as it can make', () => {
  const rush = { days: 1, rush: 9 }
  const longest = (pauses: boolean) =>
    Math.max(
      ...seeds
        .slice(0, 10)
        .flatMap((seed) => simulateDays({ ...rush, seed, pauses }).map(({ nextReady }) => nextReady)),
    )
  expect(longest(true)).toBeLessThanOrEqual(pauseAbove + 10)
  expect(longest(false)).toBeGreaterThan(pauseAbove + 10)
})
