import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { toInstant } from '../time/instant.ts'
import { toLocalDate } from '../time/local-time.ts'
import { type CashRules, cashProblem, defaultCashRules, isCashless } from './cash-rules.ts'

const facts = { total: toSum(100), hasCashlessGoods: false, now: toInstant('2026-11-28T12:00:00Z') }
const code = (given: Partial<typeof facts>, rules: CashRules = defaultCashRules) =>
  cashProblem({ ...facts, ...given }, rules)?.code ?? null

test('[R9-09] above 25 million a sale is not paid in cash, from 1 April 2026 on by the clock of the chain', () => {
  const dear = { total: toSum(25_000_001) }
  expect(code(dear)).toBe('cash_limit')
  expect(code({ total: toSum(25_000_000) })).toBeNull()
  expect(code({ ...dear, now: toInstant('2026-03-31T18:59:59Z') })).toBeNull()
  expect(code({ ...dear, now: toInstant('2026-03-31T19:00:00Z') })).toBe('cash_limit')
})

test('alcohol and tobacco are never paid in cash, unless nothing is left to pay', () => {
  expect(code({ hasCashlessGoods: true })).toBe('cash_goods')
  expect(code({ hasCashlessGoods: true, total: toSum(0) })).toBeNull()
  expect([isCashless('02203001001000000'), isCashless('02402001001000000')]).toEqual([true, true])
  expect([isCashless('02202001001000000'), isCashless('10999001001000000')]).toEqual([false, false])
})

test('of several rules the latest that has begun counts, and a rule can lift the limit', () => {
  const rules = [
    { from: toLocalDate('2027-01-01'), maximum: null, isForGoods: false },
    ...defaultCashRules,
  ] as const
  expect(code({ total: toSum(30_000_000) }, rules)).toBe('cash_limit')
  const later = { total: toSum(30_000_000), hasCashlessGoods: true, now: toInstant('2027-01-01T12:00:00Z') }
  expect(code(later, rules)).toBeNull()
  expect(code(later, rules.toReversed()), 'in whatever order they are written').toBeNull()
  expect(code({ total: toSum(30_000_000) }, [])).toBeNull()
})
