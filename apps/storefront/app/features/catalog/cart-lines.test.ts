import { addToCart } from '@doira/domain/cart/cart'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import {
  completeTitle,
  countDishes,
  countOfDish,
  decreaseDish,
  hasWholeTitle,
  increaseDish,
  latestLine,
  lineOfCard,
  lineOfChoice,
} from './cart-lines.ts'
import { aDish, aGroup, anOption, aSetGroup, aSetItem, aVariant } from './dish.testing.ts'
import { chooseVariant, pickSetItem, setOptionQuantity, setQuantity, startChoice } from './dish-choice.ts'
import { aCard } from './menu.testing.ts'

const sauce = anOption('sauce', { max: 2, price: toSum(6000) })
const extras = aGroup('extras', { max: 4, modifiers: [sauce] })
const wok = aDish({
  slug: 'wok',
  type: 'origin',
  variants: [aVariant('wok-m'), aVariant('wok-l', { price: toSum(63_000) })],
  modifierGroups: [extras],
})

test('what is ordered of a dish with variants is the variant, and its line names all choices', () => {
  const choice = setQuantity(setOptionQuantity(chooseVariant(startChoice(wok), 'wok-l'), extras, sauce, 2), 3)
  expect(lineOfChoice(wok, choice, 'key')).toMatchObject({
    key: 'key',
    productId: 'wok-l',
    type: 'variant',
    slug: 'wok',
    price: 63_000,
    extrasPrice: 12_000,
    quantity: 3,
    choiceTitles: [{ ru: 'wok-l ru' }, { ru: 'sauce ru\u00a0×\u00a02', en: 'sauce en\u00a0×\u00a02' }],
  })
})

test('the items chosen of a set are sent with it, and named', () => {
  const cola = aSetItem('cola')
  const drinks = aSetGroup('drinks', { items: [cola] })
  const dish = aDish({ type: 'combo', comboGroups: [drinks] })
  expect(lineOfChoice(dish, pickSetItem(startChoice(dish), drinks, cola), 'key')).toMatchObject({
    productId: 'dish',
    type: 'combo',
    comboChoices: [{ groupId: 'drinks', productId: 'cola', quantity: 1 }],
    choiceTitles: [{ ru: 'cola ru' }],
  })
})

test('a card adds a plain dish to the line it already has', () => {
  const card = aCard({ slug: 'maki' })
  const twice = addToCart(addToCart([], lineOfCard(card, 'a')), lineOfCard(card, 'b'))
  expect(twice).toHaveLength(1)
  expect(countOfDish(twice, 'maki')).toBe(2)
})

test('[R4-13] the stepper of a card counts all lines of a dish and acts on its latest', () => {
  const small = lineOfChoice(wok, startChoice(wok), 'small')
  const large = lineOfChoice(wok, chooseVariant(startChoice(wok), 'wok-l'), 'large')
  const lines = [small, lineOfCard(aCard({ slug: 'maki' }), 'maki'), large]
  expect(countOfDish(lines, 'wok')).toBe(2)
  expect(latestLine(lines, 'wok')?.key).toBe('large')
  const more = increaseDish(lines, 'wok')
  expect(more.find(({ key }) => key === 'large')?.quantity).toBe(2)
  expect(countDishes(more)).toEqual(
    new Map([
      ['wok', 3],
      ['maki', 1],
    ]),
  )
  expect(decreaseDish(decreaseDish(more, 'wok'), 'wok').map(({ key }) => key)).toEqual(['small', 'maki'])
})

test('what the shop put in is not the dish of the customer', () => {
  const gift = { ...lineOfCard(aCard({ slug: 'ginger' }), 'gift'), isDefaultProduct: true }
  expect(countOfDish([gift], 'ginger')).toBe(0)
  expect(decreaseDish([gift], 'ginger')).toEqual([gift])
})

test('a title known in one language is completed for all lines of the dish', () => {
  const line = lineOfCard(aCard({ slug: 'maki', title: 'Маки' }), 'a')
  expect(hasWholeTitle(line)).toBe(false)
  const [whole] = completeTitle([line], 'maki', { ru: 'Маки', uz: 'Maki', en: 'Maki' })
  expect(whole && hasWholeTitle(whole)).toBe(true)
})
