import { expect, test } from 'vitest'
import { staffRoles } from '../staff/rights.ts'
import { apologyLimits, defaultRules } from './chain-rules.ts'

test('an apology has a limit for each role, and staff without contact to customers give none', () => {
  expect(staffRoles.map((role) => [role, apologyLimits(defaultRules.apologyRules, role).perReview])).toEqual([
    ['operator', 20_000],
    ['kitchen', 0],
    ['courier', 0],
    ['manager', 50_000],
    ['content', 0],
    ['finance', 0],
    ['owner', 100_000],
    ['service', 0],
  ])
})

test('[S-08] staff who may give points can give them several times a day, up to a limit', () => {
  for (const role of staffRoles) {
    const { perReview, perStaffADay } = apologyLimits(defaultRules.apologyRules, role)
    expect(perStaffADay > perReview).toBe(perReview > 0)
  }
})
