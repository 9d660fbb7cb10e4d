import { expect, test } from 'vitest'
import { searchedFields, toSearchRow } from './search-row.ts'

test('[R7-02] [R2-09] the overlay asks for what a suggestion shows, and for nothing else', () => {
  const title = { ru: 'Ролл', uz: 'Roll', en: 'Roll' }
  const found = {
    ...{ id: 'p1', slug: 'roll', title, description: title, image: null, out_price: 50_000 },
    ...{ price_with_discount: 45_000, is_price_from: false, stop: null, sale_window: null },
  }
  expect(searchedFields.split(',').toSorted()).toEqual(Object.keys(found).toSorted())
  expect(toSearchRow(found, 'ru', '2026-11-22T07:00:00.000Z' as never)).toEqual({
    ...{ id: 'p1', slug: 'roll', title: 'Ролл', description: 'Ролл', image: null, price: 45_000 },
    ...{ isPriceFrom: false, off: null },
  })
})
