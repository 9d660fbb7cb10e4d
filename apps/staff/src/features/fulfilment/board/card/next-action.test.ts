import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { getShownTaking } from './next-action.ts'

test.each([
  [
    { payment_type: 'cash', to_take: 75_000 },
    { amount: 75_000, method: 'cash' },
  ],
  [
    { payment_type: 'card', to_take: 75_000 },
    { amount: 75_000, method: 'card' },
  ],
  [
    { payment_type: 'payme', to_take: 0 },
    { amount: 0, method: 'cash' },
  ],
] as const)('[S-05] a button that hands an order over sends the sum that it showed (%o)', (fields, sent) => {
  expect(getShownTaking(aCard(fields))).toEqual(sent)
})
