import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalDate } from '../../time/local-time.ts'
import {
  cashlessPercent,
  cashSalesLeft,
  defaultCashlessRules,
  findCashlessRule,
  isAboveShare,
} from './cashless.ts'

const rule = defaultCashlessRules[0]
if (!rule) throw new Error('no rule')

test.each([
  [{ cashless: 600, cash: 400, cashSales: 4 }, 60, false, 0],
  [{ cashless: 601, cash: 400, cashSales: 4 }, 60, true, 0],
  [{ cashless: 900, cash: 100, cashSales: 1 }, 90, true, 4],
  [{ cashless: 0, cash: 100, cashSales: 1 }, 0, false, 0],
  [{ cashless: 100, cash: 0, cashSales: 0 }, 100, true, null],
])(
  'of %o the share is %s percent, above 60: %s, and %s more sales in cash fit',
  (money, percent, isAbove, left) => {
    expect(cashlessPercent(money)).toBe(percent)
    expect(isAboveShare(money, rule)).toBe(isAbove)
    expect(cashSalesLeft(money, rule)).toBe(left)
  },
)

test('so many sales in cash as are said to fit leave the share above the limit, and one more does not', () => {
  const sums = fc.record({
    cashless: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n * 1000),
    cash: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n * 1000),
    cashSales: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(sums, (money) => {
      const left = cashSalesLeft(money, rule)
      if (left === null || !isAboveShare(money, rule)) return
      const usual = money.cash / money.cashSales
      const after = (more: number) => ({ ...money, cash: money.cash + more * usual })
      expect(isAboveShare(after(left), rule)).toBe(true)
      expect(isAboveShare(after(left + 2), rule)).toBe(false)
    }),
  )
})

test('a rule counts within its dates', () => {
  expect(findCashlessRule(defaultCashlessRules, toLocalDate('2027-12-31'))).toBe(rule)
  expect(findCashlessRule(defaultCashlessRules, toLocalDate('2028-01-01'))).toBeNull()
  expect(findCashlessRule(defaultCashlessRules, toLocalDate('2024-11-06'))).toBeNull()
  expect(cashlessPercent({ cashless: 0, cash: 0, cashSales: 0 })).toBeNull()
})
