import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { getPeriod } from './journal-period.ts'

// Half past midnight in Tashkent: the day before in London.
const now = toInstant('2026-11-21T19:30:00.000Z')

test.each([
  { period: 'today', from: '2026-11-21T19:00:00.000Z' },
  { period: 'yesterday', from: '2026-11-20T19:00:00.000Z', to: '2026-11-21T19:00:00.000Z' },
  { period: 'week', from: '2026-11-15T19:00:00.000Z' },
  { period: 'month', from: '2026-10-23T19:00:00.000Z' },
  { period: 'all' },
] as const)('[R4-15] the journal of "$period" goes by the days of Tashkent', ({ period, ...ends }) => {
  expect(getPeriod(period, now)).toEqual(ends)
})
