import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { priceOrder } from './price-order.ts'
import { anOrder, getALine, takeaway } from './pricing.testing.ts'

const codes = (input: ReturnType<typeof anOrder>) => priceOrder(input).problems.map(({ code }) => code)

test.each([
  { what: 'a part', balance: 50_000, toSpend: 20_000, spent: 20_000, total: 59_000, problems: [] },
  { what: 'more than is due', balance: 500_000, toSpend: 400_000, spent: 79_000, total: 0, problems: [] },
  { what: 'everything', balance: 79_000, toSpend: 'total', spent: 79_000, total: 0, problems: [] },
  {
    what: 'everything, with too few points',
    balance: 78_999,
    toSpend: 'total',
    spent: 0,
    total: 79_000,
    problems: ['balance_too_low'],
  },
  {
    what: 'more than the balance',
    balance: 10_000,
    toSpend: 20_000,
    spent: 0,
    total: 79_000,
    problems: ['balance_too_low'],
  },
] as const)('paying $what with points spends $spent', ({ balance, toSpend, spent, total, problems }) => {
  const input = anOrder({
    points: { balance: toSum(balance), toSpend: toSpend === 'total' ? toSpend : toSum(toSpend) },
  })
  expect(priceOrder(input)).toMatchObject({ pointsSpent: spent, total })
  expect(codes(input)).toEqual(problems)
})

test.each([
  { toSpend: 4_999, balance: 50_000, spent: 0, problems: ['points_below_minimum'] },
  { toSpend: 5_000, balance: 50_000, spent: 5_000, problems: [] },
  { toSpend: 5_001, balance: 50_000, spent: 5_001, problems: [] },
  { toSpend: 5_000, balance: 5_000, spent: 5_000, problems: [] },
  { toSpend: 5_000, balance: 4_999, spent: 0, problems: ['balance_too_low'] },
  { toSpend: 4_999, balance: 4_998, spent: 0, problems: ['balance_too_low'] },
  { toSpend: 0, balance: 0, spent: 0, problems: [] },
] as const)(
  'with a minimum of 5 000 points $toSpend of $balance spend $spent: $problems',
  ({ toSpend, balance, spent, problems }) => {
    const points = { balance: toSum(balance), toSpend: toSum(toSpend), minimum: toSum(5_000) }
    const input = anOrder({ points })
    expect(priceOrder(input).pointsSpent).toBe(spent)
    expect(codes(input)).toEqual(problems)
  },
)

test('an order that costs less than the minimum of points cannot be paid with them, and the problem has the minimum', () => {
  const points = { balance: toSum(50_000), toSpend: 'total' as const, minimum: toSum(5_000) }
  const order = (total: number) =>
    priceOrder(anOrder({ delivery: takeaway, lines: [getALine(total)], points }))
  expect(order(4_999).problems).toEqual([{ code: 'points_below_minimum', minimum: 5_000, field: 'points' }])
  expect(order(5_000)).toMatchObject({ pointsSpent: 5_000, total: 0, problems: [] })
})
