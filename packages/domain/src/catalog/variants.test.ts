import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { defaultVariant, isPriceFrom } from './variants.ts'

const small = { id: 'small', price: toSum(42_000), canBeOrdered: true }
const large = { id: 'large', price: toSum(58_000), canBeOrdered: true }

test('a dish starts with its cheapest variant that can be ordered', () => {
  expect(defaultVariant([large, small])?.id).toBe('small')
  expect(defaultVariant([{ ...small, canBeOrdered: false }, large])?.id).toBe('large')
})

test('when all variants are stopped the cheapest is shown, without variants none', () => {
  const stopped = [large, small].map((variant) => ({ ...variant, canBeOrdered: false }))
  expect(defaultVariant(stopped)?.id).toBe('small')
  expect(defaultVariant([])).toBeNull()
})

test(`a price is shown as "from" when the variants' prices differ`, () => {
  expect(isPriceFrom([small, large])).toBe(true)
  expect(isPriceFrom([small, { ...large, price: small.price }])).toBe(false)
  expect(isPriceFrom([])).toBe(false)
})
