import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import {
  countFilters,
  type FilterableDish,
  filterDishes,
  formatMenuFilter,
  type MenuFilter,
  menuSorts,
  noFilter,
  parseMenuFilter,
} from './filter.ts'

const aDish = (name: string, changes: Partial<FilterableDish> = {}) => ({
  name,
  price: toSum(50_000),
  priceWithDiscount: changes.price ?? toSum(50_000),
  tags: [],
  allergens: [],
  popularity: 10,
  rating: null,
  order: 1,
  ...changes,
})
const names = (dishes: readonly { readonly name: string }[]) => dishes.map(({ name }) => name)
const query = (text: string) => parseMenuFilter(new URLSearchParams(text))

const dishes = [
  aDish('roll', { tags: ['hit'], allergens: ['fish', 'milk'], popularity: 79, rating: 4.5, order: 1 }),
  aDish('wok', {
    price: toSum(42_000),
    tags: ['spicy', 'new'],
    allergens: ['soy'],
    popularity: 69,
    rating: 4.9,
    order: 2,
  }),
  aDish('mochi', {
    price: toSum(20_000),
    priceWithDiscount: toSum(17_000),
    tags: ['new'],
    allergens: ['milk'],
    popularity: 69,
    order: 3,
  }),
  aDish('tea', { price: toSum(18_000), tags: ['vegetarian'], popularity: 5, rating: 3, order: 4 }),
]

test.each([
  ['popular', ['roll', 'wok', 'mochi', 'tea']],
  ['cheap', ['mochi', 'tea', 'wok', 'roll']],
  ['expensive', ['roll', 'wok', 'tea', 'mochi']],
  ['new', ['mochi', 'wok', 'roll', 'tea']],
  ['rating', ['wok', 'roll', 'tea', 'mochi']],
] as const)('sorted by %s the order of the dishes is %j', (sort, order) => {
  expect(names(filterDishes(dishes, { ...noFilter, sort }))).toEqual(order)
})

test.each([
  ['tags=hit', ['roll']],
  ['tags=hit,vegetarian', ['roll', 'tea']],
  ['tags=on_sale', ['mochi']],
  ['tags=on_sale,spicy', ['wok', 'mochi']],
  ['without=milk', ['wok', 'tea']],
  ['without=milk,soy', ['tea']],
  ['tags=new&without=soy', ['mochi']],
  ['from=18000&to=42000', ['wok', 'tea']],
  ['to=17000', ['mochi']],
  ['from=50001', []],
  ['', ['roll', 'wok', 'mochi', 'tea']],
])('the query %j selects %j', (text, left) => {
  expect(names(filterDishes(dishes, query(text)))).toEqual(left)
})

test('a reversed price range is swapped', () => {
  expect(query('from=60000&to=20000')).toMatchObject({ from: 20_000, to: 60_000 })
})

test.each(['sort=hidden', 'from=-5&to=abc', 'tags=,,&without=', 'from=1.5', 'to=99999999999999999999'])(
  'invalid values in %j are ignored',
  (text) => {
    expect(query(text)).toEqual(noFilter)
  },
)

test('a filter without limits is an empty query', () => {
  expect(formatMenuFilter(noFilter)).toBe('')
})

test('the badge counts each tag and allergen, the price range once, and not the sorting', () => {
  expect(countFilters(query('sort=cheap'))).toBe(0)
  expect(countFilters(query('tags=hit,new&without=milk&from=1000&to=5000'))).toBe(4)
})

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z_&=%]{1,8}$/), { maxLength: 4 })
const price = fc.option(fc.integer({ min: 0, max: 999_999_999 }).map(toSum))
const filters: fc.Arbitrary<MenuFilter> = fc
  .record({ sort: fc.constantFrom(...menuSorts), tags: slugs, without: slugs, from: price, to: price })
  .filter(({ from, to }) => from === null || to === null || from <= to)

test('a filter is the same after formatting and parsing', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const sorted = { ...filter, tags: filter.tags.toSorted(), without: filter.without.toSorted() }
      expect(query(formatMenuFilter(filter))).toEqual(sorted)
    }),
  )
})

test('without limits filtering returns every dish once and does not change its input', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const before = [...dishes]
      const left = filterDishes(dishes, filter)
      expect(dishes).toEqual(before)
      expect(left.every((dish) => dishes.includes(dish))).toBe(true)
      expect(filterDishes(dishes, { ...noFilter, sort: filter.sort })).toHaveLength(dishes.length)
    }),
  )
})
