import { toSum } from '@doira/domain/money/sum'
import { addToCart } from '@doira/domain/ordering/cart/cart'
import { expect, test } from 'vitest'
import { aDish, aVariant } from '../../dish/dish.testing.ts'
import { lineOfChoice } from '../../dish/options/choice-line.ts'
import { chooseVariant, startChoice } from '../../dish/options/dish-choice.ts'
import { aCard } from '../data/menu.testing.ts'
import {
  completeTitle,
  countOfDish,
  decreaseDish,
  dishesInCart,
  hasWholeTitle,
  increaseDish,
  latestLine,
  lineOfCard,
} from './cart-lines.ts'

const wok = aDish({
  slug: 'wok',
  type: 'origin',
  variants: [aVariant('wok-m'), aVariant('wok-l', { price: toSum(63_000) })],
})

test('a card adds a plain dish to the line it already has', () => {
  const card = aCard({ slug: 'maki' })
  const twice = addToCart(addToCart([], lineOfCard(card, 'a')), lineOfCard(card, 'b'))
  expect(twice).toHaveLength(1)
  expect(countOfDish(twice, 'maki')).toBe(2)
})

test('[R4-13] the stepper of a card counts all lines of a dish and changes its latest', () => {
  const small = lineOfChoice(wok, startChoice(wok), 'small')
  const large = lineOfChoice(wok, chooseVariant(startChoice(wok), 'wok-l'), 'large')
  const lines = [small, lineOfCard(aCard({ slug: 'maki' }), 'maki'), large]
  expect(countOfDish(lines, 'wok')).toBe(2)
  expect(latestLine(lines, 'wok')?.key).toBe('large')
  const more = increaseDish(lines, 'wok')
  expect(more.find(({ key }) => key === 'large')?.quantity).toBe(2)
  expect([...dishesInCart(more)].map(([slug, { quantity, sum }]) => [slug, quantity, sum])).toEqual([
    ['wok', 3, 176_000],
    ['maki', 1, 32_000],
  ])
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
