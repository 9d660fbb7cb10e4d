import { noFilter } from '@doira/domain/catalog/filter'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { emptyDraft, getDraft, getFilter, priceDigits, toggle } from './filter-draft.ts'

test('a filter opens as it was set', () => {
  const filter = { ...noFilter, tags: ['hit'], from: toSum(20_000), to: null }
  expect(getFilter(getDraft(filter))).toEqual(filter)
  expect(getFilter(emptyDraft)).toEqual(noFilter)
})

test('[R2-22] prices that cross are swapped', () => {
  expect(getFilter({ ...emptyDraft, from: '90000', to: '20000' })).toMatchObject({ from: 20_000, to: 90_000 })
})

test.each([
  { typed: '20 000', digits: '20000' },
  { typed: '-5', digits: '5' },
  { typed: 'сто', digits: '' },
  { typed: '12345678901', digits: '123456789' },
])('of "$typed" the digits "$digits" are used', ({ typed, digits }) => {
  expect(priceDigits(typed)).toBe(digits)
})

test('a second press takes a word off again', () => {
  expect(toggle(toggle(['hit'], 'new'), 'hit')).toEqual(['new'])
})
