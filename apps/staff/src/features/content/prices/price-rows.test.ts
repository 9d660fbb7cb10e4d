import type { PriceRule } from '@doira/domain/catalog/price-rule'
import { expect, test } from 'vitest'
import { changedBy, filterRows, getValues, isUnusual, type PriceRow, setsWith } from './price-rows.ts'

const text = (ru: string) => ({ ru, uz: ru, en: ru })
const row = (id: string, changes: Partial<PriceRow> = {}): PriceRow => ({
  ...{
    id,
    dish_id: id,
    sku: `sku-${id}`,
    type: 'simple',
    title: text(id),
    category_id: 'rolls',
    image: null,
  },
  ...{ is_on_site: true, ingredients: ['salmon'], tags: [], prices: { tashkent: 64_000, samarkand: 61_000 } },
  ...{ per_day: 3, part_ids: [], ...changes },
})
const rule: PriceRule = { change: 'percent', amount: 6, step: 1000, rounding: 'nearest' }
const filter = { menu: 'tashkent', text: '', category: '', ingredient: '', tag: '', isOnSite: true }

test('dishes are found by menu, name or code, category, ingredient and whether they are on the site', () => {
  const rows = [
    row('philadelphia'),
    row('tea', { ingredients: [], category_id: 'drinks' }),
    row('hidden', { is_on_site: false }),
    row('far', { prices: { samarkand: 1 } }),
  ]
  const found = (change: object) =>
    filterRows(rows, { ...filter, ...change }, ({ ru }) => ru).map(({ id }) => id)
  expect(found({})).toEqual(['philadelphia', 'tea'])
  expect(found({ isOnSite: false })).toEqual(['philadelphia', 'tea', 'hidden'])
  expect(found({ ingredient: 'salmon' })).toEqual(['philadelphia'])
  expect(found({ text: 'SKU-te' })).toEqual(['tea'])
  expect(found({ menu: 'samarkand', category: 'rolls' })).toEqual(['philadelphia', 'far'])
})

test.each([
  { elsewhere: 'percent' as const, other: 65_000 },
  { elsewhere: 'same_sum' as const, other: 65_000 },
  { elsewhere: 'none' as const, other: null },
])('prices of other menus change by $elsewhere', ({ elsewhere, other }) => {
  const changed = [changedBy(row('a'), 'tashkent', rule)]
  expect(getValues(changed, { menu: 'tashkent', rule, elsewhere })).toEqual([
    { product_id: 'a', field: 'price', menu: 'tashkent', before: 64_000, after: 68_000 },
    ...(other ? [{ product_id: 'a', field: 'price', menu: 'samarkand', before: 61_000, after: other }] : []),
  ])
})

test('a change of more than 30 per cent is unusual, and sets with a changed part keep their price', () => {
  expect(isUnusual(changedBy(row('a'), 'tashkent', { ...rule, amount: 31 }))).toBe(true)
  expect(isUnusual(changedBy(row('a'), 'tashkent', { ...rule, amount: -30 }))).toBe(false)
  const set = row('set', { type: 'combo', part_ids: ['a'] })
  const changed = [changedBy(row('a'), 'tashkent', rule)]
  expect(setsWith([row('a'), set, row('b')], changed)).toEqual([set])
  expect(setsWith([set], [...changed, changedBy(set, 'tashkent', rule)])).toEqual([])
})
