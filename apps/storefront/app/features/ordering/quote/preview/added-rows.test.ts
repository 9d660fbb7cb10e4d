import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import type { AutoAddRule } from '@doira/domain/ordering/cart/auto-add'
import { expect, test } from 'vitest'
import { aLine, anAsk, aQuote, aQuotedLine } from '../cart.testing.ts'
import type { ShownQuote } from '../quote.ts'
import { addedRows } from './added-rows.ts'
import { type PriceRules, toPriceRules } from './price-rules.mapper.ts'

const rule: AutoAddRule = {
  key: 'soy',
  productId: 'soy-set',
  trigger: { productIds: [], categoryIds: ['rolls'], productTypes: [] },
  perQuantity: 1,
  quantity: 1,
  maxFree: 2,
  overFreePrice: toSum(7_000),
  orderTypes: ['delivery', 'self-pickup'],
  isOptional: true,
}
const dish = {
  productId: 'soy-set',
  title: { ru: 'Соус', uz: 'Sous', en: 'Sauce' },
  image: null,
  pieces: null,
  grams: 70,
  millilitres: null,
  stop: null,
}
const rules: PriceRules = { discounts: [], autoAdd: [rule], addedDishes: new Map([['soy', dish]]) }

test('before the server answers, the browser adds by the same rules', () => {
  const rows = addedRows({ ask: anAsk(), rules, quote: null })
  expect(rows).toEqual([
    { key: 'soy', ruleKey: 'soy', dish, quantity: 1, total: 0, isDeclined: false, isGift: false },
  ])
})

test('[C-01] two rules that add the same dish show each its own title, before and after the answer', () => {
  const sushiRule = { ...rule, key: 'soy-sushi', trigger: { ...rule.trigger, categoryIds: ['sushi'] } }
  const sushiDish = { ...dish, title: { ru: 'Набор к суши', uz: 'Toʻplam', en: 'Sushi set' } }
  const both: PriceRules = {
    discounts: [],
    autoAdd: [rule, sushiRule],
    addedDishes: new Map([
      ['soy', dish],
      ['soy-sushi', sushiDish],
    ]),
  }
  const titles = (
    quote: ShownQuote | null,
    lines = [aLine(), aLine({ productId: 'gunkan', categoryId: 'sushi' })],
  ) => addedRows({ ask: anAsk({ lines }), rules: both, quote }).map(({ dish: { title } }) => title.ru)
  expect(titles(null, [aLine()])).toEqual(['Соус'])
  expect(titles(null)).toEqual(['Соус', 'Набор к суши'])
  const added = { productId: 'soy-set', isDefaultProduct: true, priceWithDiscount: zeroSum }
  const lines = ['soy', 'soy-sushi'].map((key) =>
    aQuotedLine({ ...added, key: `auto:${key}`, autoAddKey: key }),
  )
  expect(titles(aQuote({ lines: [aQuotedLine(), ...lines] }))).toEqual(['Соус', 'Набор к суши'])
})

test('free pieces and charged ones are one row with what it costs', () => {
  const ask = anAsk({ lines: [aLine({ quantity: 3 })] })
  expect(addedRows({ ask, rules, quote: null })).toMatchObject([{ quantity: 3, total: 7_000 }])
})

test('packaging has nothing to decline, and stays when it is named among what was declined', () => {
  const packaging = { ...rule, maxFree: 0, isOptional: false }
  const ask = anAsk({ declinedAutoAdd: ['soy'] })
  const rows = addedRows({ ask, rules: { ...rules, autoAdd: [packaging] }, quote: null })
  expect(rows).toMatchObject([
    { ruleKey: null, dish, quantity: 1, total: 7_000, isDeclined: false, isGift: false },
  ])
})

test('what was declined is offered again at the end', () => {
  const ask = anAsk({ declinedAutoAdd: ['soy'] })
  expect(addedRows({ ask, rules, quote: null })).toMatchObject([
    { ruleKey: 'soy', isDeclined: true, isGift: false },
  ])
})

test('the word of the server counts once it is there', () => {
  const quoted = aQuotedLine({
    key: 'auto:soy',
    productId: 'soy-set',
    quantity: 2,
    priceWithDiscount: zeroSum,
    isDefaultProduct: true,
    autoAddKey: 'soy',
  })
  const quote = aQuote({ lines: [aQuotedLine(), quoted] })
  expect(addedRows({ ask: anAsk(), rules, quote })).toMatchObject([{ ruleKey: 'soy', quantity: 2 }])
})

test('a gift is a row that cannot be declined', () => {
  const gift = aQuotedLine({
    key: 'gift:1',
    productId: 'mochi',
    isDefaultProduct: true,
    priceWithDiscount: zeroSum,
  })
  const rows = addedRows({ ask: anAsk(), rules: null, quote: aQuote({ lines: [gift] }) })
  expect(rows).toMatchObject([{ ruleKey: null, isGift: true, dish: { productId: 'mochi' }, total: 0 }])
})

test('[C-01] rows of one dish that cannot be declined have different keys: two rules with their titles, and a gift', () => {
  const added = { productId: 'soy-set', isDefaultProduct: true, priceWithDiscount: zeroSum }
  const fixed = (key: string, ru: string) => ({
    rule: { ...rule, key, isOptional: false },
    dish: { ...dish, title: { ...dish.title, ru } },
  })
  const both = [fixed('soy', 'Соус'), fixed('bag', 'Пакет')]
  const quote = aQuote({
    lines: [
      ...both.map(({ rule: { key } }) => aQuotedLine({ ...added, key: `auto:${key}`, autoAddKey: key })),
      aQuotedLine({ ...added, key: 'gift:1', title: dish.title }),
    ],
  })
  const rows = addedRows({
    ask: anAsk(),
    rules: {
      discounts: [],
      autoAdd: both.map((one) => one.rule),
      addedDishes: new Map(both.map((one) => [one.rule.key, one.dish])),
    },
    quote,
  })
  expect(rows.map(({ dish: { title }, isGift }) => [title.ru, isGift])).toEqual([
    ['Соус', false],
    ['Пакет', false],
    ['Соус', true],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

test('without rules and without an answer nothing is added', () => {
  expect(addedRows({ ask: anAsk(), rules: null, quote: null })).toEqual([])
})

const soySet: WireProductCard = {
  id: 'soy-set',
  slug: 'soy-set',
  type: 'simple',
  category_id: 'extras',
  title: dish.title,
  description: dish.title,
  out_price: 0,
  regular_price: null,
  has_choice: false,
  is_price_from: false,
  image: null,
  pieces: null,
  weight: 70,
  weight_unit: 'g',
  tags: [],
  allergens: [],
  rating: null,
  reviews_count: 0,
  popularity: 1,
  order: 1,
  stop: null,
  sale_window: null,
  price_with_discount: null,
  discount_percent: null,
}

test('[C-01] each rule of the shop has its title, also where two add the same dish', () => {
  const row = (key: string, title: string) => ({
    id: key,
    key,
    product_id: 'soy-set',
    title: { ru: title, uz: title, en: title },
    is_optional: true,
    min_qty: 1,
    max_qty: 4,
    trigger: { category_ids: ['rolls'], product_ids: [], product_types: [] },
    per_quantity: 1,
    quantity: 1,
    max_free: null,
    over_free_price: 0,
    order_types: ['delivery' as const],
    product: soySet,
  })
  const { addedDishes } = toPriceRules([], [row('roll', 'Набор к роллу'), row('sushi', 'Набор к суши')])
  expect([...addedDishes].map(([key, { title }]) => [key, title.ru])).toEqual([
    ['roll', 'Набор к роллу'],
    ['sushi', 'Набор к суши'],
  ])
})
