import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { defaultPolicy } from '../policy/shop-policy.ts'
import { checkUnpaid, noStanding, type UnpaidStanding } from './unpaid-order.ts'

const known = { received: 1 }
const limits = defaultPolicy.unpaid

type Row = {
  readonly what: string
  readonly total: number
  readonly standing?: Partial<Omit<UnpaidStanding, 'openSum'>> & { readonly openSum?: number }
  readonly isByPhone?: boolean
  readonly outcome: string | null
}
const rows: readonly Row[] = [
  { what: 'a usual first order', total: 500_000, outcome: null },
  { what: 'a large first order', total: 500_001, outcome: 'large_sum' },
  { what: 'the maximum of a new customer', total: 2_000_000, outcome: 'large_sum' },
  { what: 'more than that', total: 2_000_001, outcome: 'unpaid_limit 2000000' },
  { what: 'less than the limit of a known customer', total: 1_500_000, standing: known, outcome: null },
  { what: 'a large order of a known customer', total: 1_500_001, standing: known, outcome: 'large_sum' },
  {
    what: 'too large for a known customer',
    total: 5_000_001,
    standing: known,
    outcome: 'unpaid_limit 5000000',
  },
  {
    what: 'open orders count with this one',
    total: 100_001,
    standing: { openOrders: 1, openSum: 400_000 },
    outcome: 'large_sum',
  },
  {
    what: 'the rest above open orders',
    total: 600_000,
    standing: { openOrders: 1, openSum: 1_500_000 },
    outcome: 'unpaid_limit 500000',
  },
  { what: 'a third order at once', total: 50_000, standing: { openOrders: 2 }, outcome: 'open_orders' },
  { what: 'a fifth one', total: 50_000, standing: { openOrders: 4 }, outcome: 'unpaid_orders_open 4' },
  {
    what: 'a third one of a known customer',
    total: 50_000,
    standing: { ...known, openOrders: 2 },
    outcome: null,
  },
  {
    what: 'to an address with open orders of others',
    total: 50_000,
    standing: { openToAddress: 3 },
    outcome: 'address',
  },
  { what: 'points pay for all of it', total: 0, standing: { openOrders: 100 }, outcome: null },
  { what: 'an operator takes a large one', total: 3_000_000, isByPhone: true, outcome: null },
  {
    what: 'an operator takes one that is too large',
    total: 5_000_001,
    isByPhone: true,
    outcome: 'unpaid_limit 5000000',
  },
]

test.each(rows)(
  '[S-09] an order paid on receipt: $what',
  ({ total, standing = {}, isByPhone = false, outcome }) => {
    const facts = {
      policy: defaultPolicy,
      standing: { ...noStanding, ...standing, openSum: toSum(standing.openSum ?? 0) },
      isByPhone,
    }
    const { problem, confirmReason } = checkUnpaid(toSum(total), facts)
    expect(problem ? `${problem.code} ${problem.limit}` : confirmReason).toBe(outcome)
  },
)

test('[S-09] a shop without limits confirms and refuses nothing', () => {
  const facts = { policy: { ...defaultPolicy, unpaid: null }, standing: noStanding, isByPhone: false }
  expect(checkUnpaid(toSum(2_000_000_000), facts)).toEqual({ problem: null, confirmReason: null })
})

test('[S-09] the limits of new customers are lower, and each refusal has a lower limit for confirmation', () => {
  expect(limits.newcomer.maximum).toBeLessThan(limits.known.maximum)
  for (const { confirmAbove, maximum, openOrders, maxOpenOrders } of [limits.newcomer, limits.known]) {
    expect(confirmAbove).toBeLessThan(maximum)
    expect(openOrders).toBeLessThan(maxOpenOrders)
  }
})
