import { expect, test } from 'vitest'
import { type JourneySuite, journeyTimes, slowest, unitTimes } from './file-times.ts'

const spec = (...durations: readonly number[]) => ({
  tests: durations.map((duration) => ({ results: [{ duration }] })),
})

test('the time of a file of journeys is that of all its groups, at every width', () => {
  const suites: readonly JourneySuite[] = [
    {
      file: 'cart.spec.ts',
      specs: [spec(1500)],
      suites: [{ file: 'cart.spec.ts', specs: [spec(500, 1000)] }],
    },
    { file: 'menu.spec.ts', specs: [spec(100)] },
    { file: 'cart.spec.ts', specs: [spec(2000)] },
  ]
  expect(journeyTimes(suites)).toEqual([
    { file: 'cart.spec.ts', seconds: 5 },
    { file: 'menu.spec.ts', seconds: 0.1 },
  ])
})

test('the slowest files come first, by their path in the repository', () => {
  const files = unitTimes(
    [
      { name: '/shop/apps/a.test.ts', startTime: 0, endTime: 1000 },
      { name: '/shop/apps/b.test.ts', startTime: 0, endTime: 12_340 },
      { name: '/shop/apps/c.test.ts', startTime: 0, endTime: 5 },
    ],
    '/shop',
  )
  expect(slowest(files, 2)).toEqual(['     12.3 s  apps/b.test.ts', '      1.0 s  apps/a.test.ts'])
})
