import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aDish, aGroup, anOption, aSetGroup, aSetItem, aVariant } from '../dish.testing.ts'
import {
  choiceTotal,
  chooseVariant,
  missingGroup,
  optionQuantity,
  pickOption,
  pickSetItem,
  setOptionQuantity,
  setQuantity,
  startChoice,
} from './dish-choice.ts'

test('[R2-23] the cheapest variant that can be had is chosen at first', () => {
  const variants = [
    aVariant('large', { price: toSum(63_000) }),
    aVariant('small', { price: toSum(42_000), stop: 'stop' }),
    aVariant('regular', { price: toSum(49_000) }),
  ]
  const dish = aDish({ type: 'origin', variants })
  const choice = startChoice(dish)
  expect(choice.variantId).toBe('regular')
  expect(choiceTotal(dish, choice)).toBe(49_000)
  expect(choiceTotal(dish, setQuantity(chooseVariant(choice, 'large'), 2))).toBe(126_000)
})

test('a default option that has run out is not chosen: the customer decides', () => {
  const base = aGroup('base', {
    isRequired: true,
    min: 1,
    modifiers: [anOption('udon', { isDefault: true, stop: 'temporary' }), anOption('soba')],
  })
  const dish = aDish({ modifierGroups: [base] })
  expect(startChoice(dish).modifiers).toEqual([])
  expect(missingGroup(dish, startChoice(dish))).toMatchObject({ code: 'choice_required', groupId: 'base' })
})

test('one of several takes the place of the other, and adds its price', () => {
  const [udon, funchoza] = [
    anOption('udon', { isDefault: true }),
    anOption('funchoza', { price: toSum(2000) }),
  ]
  const base = aGroup('base', { isRequired: true, min: 1, modifiers: [udon, funchoza] })
  const dish = aDish({ modifierGroups: [base] })
  const choice = pickOption(startChoice(dish), base, funchoza)
  expect(choice.modifiers).toEqual([{ modifierId: 'funchoza', groupId: 'base', quantity: 1 }])
  expect(choiceTotal(dish, choice)).toBe(62_000)
  expect(missingGroup(dish, choice)).toBeNull()
})

test('options stay within their own limit and that of their group', () => {
  const [ginger, sauce] = [anOption('ginger', { max: 3 }), anOption('sauce', { max: 2 })]
  const extras = aGroup('extras', { max: 4, modifiers: [ginger, sauce] })
  const start = startChoice(aDish({ modifierGroups: [extras] }))
  const three = setOptionQuantity(start, extras, ginger, 9)
  expect(optionQuantity(three, ginger)).toBe(3)
  const full = setOptionQuantity(three, extras, sauce, 2)
  expect(optionQuantity(full, sauce)).toBe(1)
  expect(optionQuantity(setOptionQuantity(full, extras, sauce, 0), sauce)).toBe(0)
})

test('an option that the dish cannot be without is not taken away', () => {
  const rice = anOption('rice', { min: 1, max: 2 })
  const group = aGroup('group', { max: 2, modifiers: [rice] })
  const start = startChoice(aDish({ modifierGroups: [group] }))
  expect(optionQuantity(setOptionQuantity(start, group, rice, 0), rice)).toBe(1)
})

test('of a set so many items are ticked as it asks for, and no more', () => {
  const items = [aSetItem('cola'), aSetItem('juice', { extraPrice: toSum(6000) }), aSetItem('water')]
  const drinks = aSetGroup('drinks', { min: 2, max: 2, items })
  const dish = aDish({ type: 'combo', comboGroups: [drinks] })
  const [cola, juice, water] = items
  if (!cola || !juice || !water) throw new Error('three drinks')
  const start = startChoice(dish)
  expect(missingGroup(dish, start)?.groupId).toBe('drinks')
  const one = pickSetItem(start, drinks, cola)
  expect(missingGroup(dish, one)?.groupId).toBe('drinks')
  const two = pickSetItem(one, drinks, juice)
  expect(missingGroup(dish, two)).toBeNull()
  expect(choiceTotal(dish, two)).toBe(66_000)
  expect(pickSetItem(two, drinks, water)).toBe(two)
  expect(pickSetItem(two, drinks, cola).comboChoices).toEqual([
    { groupId: 'drinks', productId: 'juice', quantity: 1 },
  ])
})

test('the one item of a set is changed by choosing another', () => {
  const [soup, salad] = [aSetItem('soup'), aSetItem('salad')]
  const first = aSetGroup('first', { items: [soup, salad] })
  const start = startChoice(aDish({ comboGroups: [first] }))
  const choice = pickSetItem(pickSetItem(start, first, soup), first, salad)
  expect(choice.comboChoices).toEqual([{ groupId: 'first', productId: 'salad', quantity: 1 }])
})

test('the first group from above is named as missing: parts of the set, then options', () => {
  const dish = aDish({
    modifierGroups: [aGroup('spice', { isRequired: true, min: 1, modifiers: [anOption('mild')] })],
    comboGroups: [aSetGroup('drink', { items: [aSetItem('cola')] })],
  })
  expect(missingGroup(dish, startChoice(dish))?.groupId).toBe('drink')
})
