import { expect, test } from 'vitest'
import { toSum, zeroSum } from '../../money/sum.ts'
import { compareTaking } from './taking.ts'

const cashDue = { amount: toSum(75_000), method: 'cash' } as const
const paid = { amount: zeroSum, method: 'cash' } as const
const cardDue = { amount: toSum(75_000), method: 'card' } as const

test.each([
  { what: 'nothing given', due: cashDue, given: {}, differs: false, missing: 0 },
  { what: 'nothing given for a card order', due: cardDue, given: {}, differs: false, missing: 0 },
  { what: 'the sum due', due: cashDue, given: { amount: 75_000 }, differs: false, missing: 0 },
  { what: 'less', due: cashDue, given: { amount: 70_000 }, differs: true, missing: 5000 },
  { what: 'nothing at all', due: cashDue, given: { amount: 0 }, differs: true, missing: 75_000 },
  { what: 'more', due: cashDue, given: { amount: 80_000 }, differs: true, missing: 0 },
  { what: 'a card instead of cash', due: cashDue, given: { method: 'card' }, differs: true, missing: 0 },
  {
    what: 'nothing for a paid order',
    due: paid,
    given: { amount: 0, method: 'card' },
    differs: false,
    missing: 0,
  },
  { what: 'cash for a paid order', due: paid, given: { amount: 75_000 }, differs: true, missing: 0 },
  { what: 'cash instead of a card', due: cardDue, given: { method: 'cash' }, differs: true, missing: 0 },
] as const)(
  '[S-05] the sum taken is compared with the sum due: $what',
  ({ due, given, differs, missing }) => {
    expect(compareTaking(due, { reason: '', ...given })).toMatchObject({ differs, missing })
  },
)
