import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { toInstant } from '../time/instant.ts'
import { isPointsConsent, type PointsCode } from './points-consent.ts'

const confirmedAt = toInstant('2026-11-24T09:00:00Z')
const code: PointsCode = { customerId: 'malika', amount: toSum(5000), confirmedAt, usedAt: null }

test.each<[string, Partial<PointsCode>, Partial<PointsCode>, string, boolean]>([
  ['confirmed', {}, {}, '2026-11-24T09:29:59Z', true],
  ['too old', {}, {}, '2026-11-24T09:30:00Z', false],
  ['not confirmed', { confirmedAt: null }, {}, '2026-11-24T09:10:00Z', false],
  ['used', { usedAt: confirmedAt }, {}, '2026-11-24T09:10:00Z', false],
  ['of somebody else', {}, { customerId: 'aziz' }, '2026-11-24T09:10:00Z', false],
  ['for fewer points', {}, { amount: toSum(5001) }, '2026-11-24T09:10:00Z', false],
])('a code that is %s is consent: %o, %o, %s: %s', (_, change, wanted, now, isGiven) => {
  const spending = { customerId: 'malika', amount: toSum(5000), ...wanted }
  expect(isPointsConsent({ ...code, ...change }, spending, toInstant(now))).toBe(isGiven)
})
