import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { vatIncluded } from './vat.ts'

test.each([
  [112_000, 12, 12_000],
  [79_000, 12, 8464],
  [79_000, 0, 0],
  [0, 12, 0],
])('%i with %i %% contains %i of VAT', (total, percent, tax) => {
  expect(vatIncluded(toSum(total), percent)).toBe(tax)
})
