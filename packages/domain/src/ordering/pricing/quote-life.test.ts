import { expect, test } from 'vitest'
import { toInstant } from '../../time/instant.ts'
import { isQuoteCompared } from './quote-life.ts'

test.each([
  ['2026-11-24T09:00:00Z', true],
  ['2026-11-25T09:00:00Z', true],
  ['2026-11-25T09:00:01Z', false],
])(
  '[R10-01] at %s an order is compared with the quote that expired a day before 09:00: %s',
  (now, isCompared) => {
    expect(isQuoteCompared(toInstant('2026-11-24T09:00:00Z'), toInstant(now))).toBe(isCompared)
  },
)
