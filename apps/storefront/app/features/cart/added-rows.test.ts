import type { AutoAddRule } from '@doira/domain/cart/auto-add'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { addedRows } from './added-rows.ts'
import { aLine, anAsk, aQuote, aQuotedLine } from './cart.testing.ts'
import type { PriceRules } from './price-rules.mapper.ts'

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
const rules: PriceRules = { discounts: [], autoAdd: [rule], addedDishes: new Map([['soy-set', dish]]) }

test('before the server answers, the browser adds by the same rules', () => {
  const rows = addedRows({ ask: anAsk(), rules, quote: null })
  expect(rows).toEqual([{ ruleKey: 'soy', dish, quantity: 1, total: 0, isDeclined: false, isGift: false }])
})

test('free pieces and charged ones are one row with what it costs', () => {
  const ask = anAsk({ lines: [aLine({ quantity: 3 })] })
  expect(addedRows({ ask, rules, quote: null })).toMatchObject([{ quantity: 3, total: 7_000 }])
})

test('packaging has nothing to decline, and stays when it is named among what was declined', () => {
  const packaging = { ...rule, maxFree: 0, isOptional: false }
  const ask = anAsk({ declinedAutoAdd: ['soy'] })
  const rows = addedRows({ ask, rules: { ...rules, autoAdd: [packaging] }, quote: null })
  expect(rows).toEqual([{ ruleKey: null, dish, quantity: 1, total: 7_000, isDeclined: false, isGift: false }])
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

test('without rules and without an answer nothing is added', () => {
  expect(addedRows({ ask: anAsk(), rules: null, quote: null })).toEqual([])
})
