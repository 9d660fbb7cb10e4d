import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aDish, aGroup, anOption, aSetGroup, aSetItem, aVariant } from '../dish.testing.ts'
import { lineOfChoice } from './choice-line.ts'
import { chooseVariant, pickSetItem, setOptionQuantity, setQuantity, startChoice } from './dish-choice.ts'

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
