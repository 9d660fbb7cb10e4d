import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { aComboGroup, aGroup, aModifier, noChoices, someChoices } from './choices.testing.ts'
import {
  type Choices,
  choiceProblems,
  choicesPrice,
  chooseModifiers,
  defaultChoices,
  hasRequiredChoice,
} from './choices.ts'

const roll = someChoices({
  modifierGroups: [
    aGroup({
      modifiers: [
        aModifier({ id: 'ginger', price: toSum(4000), max: 3 }),
        aModifier({ id: 'spicy', price: toSum(6000), max: 2 }),
      ],
      max: 4,
    }),
  ],
})
const wok = someChoices({
  modifierGroups: [
    aGroup({
      id: 'base',
      min: 1,
      max: 1,
      isRequired: true,
      modifiers: [
        aModifier({ id: 'udon', price: toSum(0), max: 1, isDefault: true }),
        aModifier({ id: 'funchoza', price: toSum(2000), max: 1 }),
      ],
    }),
  ],
})
const lunch = someChoices({
  comboGroups: [
    aComboGroup({
      id: 'soup',
      kind: 'fixed',
      items: [{ productId: 'miso', quantity: 1, extraPrice: toSum(0) }],
    }),
    aComboGroup({ id: 'drink' }),
  ],
})

const modifiers = (...chosen: readonly (readonly [string, string, number])[]): Choices => ({
  modifiers: chosen.map(([groupId, modifierId, quantity]) => ({ groupId, modifierId, quantity })),
  comboChoices: [],
})
const combo = (...chosen: readonly (readonly [string, string, number])[]): Choices => ({
  modifiers: [],
  comboChoices: chosen.map(([groupId, productId, quantity]) => ({ groupId, productId, quantity })),
})

test.each([
  { what: 'nothing in an optional group', product: roll, choices: noChoices, problem: null },
  {
    what: 'a modifier up to its own maximum',
    product: roll,
    choices: modifiers(['extras', 'ginger', 3]),
    problem: null,
  },
  {
    what: 'more of a modifier than it allows',
    product: roll,
    choices: modifiers(['extras', 'spicy', 3]),
    problem: 'choice_invalid',
  },
  {
    what: 'a modifier twice, together more than it allows',
    product: roll,
    choices: modifiers(['extras', 'spicy', 1], ['extras', 'spicy', 2]),
    problem: 'choice_invalid',
  },
  {
    what: 'more than the group allows',
    product: roll,
    choices: modifiers(['extras', 'ginger', 3], ['extras', 'spicy', 2]),
    problem: 'choice_invalid',
  },
  {
    what: 'an unknown modifier',
    product: roll,
    choices: modifiers(['extras', 'gold', 1]),
    problem: 'choice_invalid',
  },
  {
    what: 'an unknown group',
    product: roll,
    choices: modifiers(['other', 'ginger', 1]),
    problem: 'choice_invalid',
  },
  {
    what: 'none of a modifier',
    product: roll,
    choices: modifiers(['extras', 'ginger', 0]),
    problem: 'choice_invalid',
  },
  {
    what: 'less than none',
    product: roll,
    choices: modifiers(['extras', 'ginger', -1]),
    problem: 'choice_invalid',
  },
  {
    what: 'half a modifier',
    product: roll,
    choices: modifiers(['extras', 'ginger', 1.5]),
    problem: 'choice_invalid',
  },
  { what: 'nothing in a required group', product: wok, choices: noChoices, problem: 'choice_required' },
  {
    what: 'one in a required group',
    product: wok,
    choices: modifiers(['base', 'funchoza', 1]),
    problem: null,
  },
  {
    what: 'two where one is allowed',
    product: wok,
    choices: modifiers(['base', 'udon', 1], ['base', 'funchoza', 1]),
    problem: 'choice_invalid',
  },
  { what: 'no drink in a set', product: lunch, choices: noChoices, problem: 'choice_required' },
  { what: 'one drink in a set', product: lunch, choices: combo(['drink', 'tea', 1]), problem: null },
  {
    what: 'two drinks in a set',
    product: lunch,
    choices: combo(['drink', 'tea', 2]),
    problem: 'choice_invalid',
  },
  {
    what: 'a drink of another set',
    product: lunch,
    choices: combo(['drink', 'beer', 1]),
    problem: 'choice_invalid',
  },
  {
    what: 'a fixed part named too',
    product: lunch,
    choices: combo(['soup', 'miso', 1], ['drink', 'cola', 1]),
    problem: null,
  },
  {
    what: 'another soup than the fixed one',
    product: lunch,
    choices: combo(['soup', 'pho', 1], ['drink', 'cola', 1]),
    problem: 'choice_invalid',
  },
])('choosing $what: $problem', ({ product, choices, problem }) => {
  expect(choiceProblems(product, choices).map(({ code }) => code)).toEqual(problem === null ? [] : [problem])
})

test('there is one problem per group, with the dish and the group', () => {
  const product = someChoices({ modifierGroups: wok.modifierGroups, comboGroups: lunch.comboGroups })
  expect(choiceProblems(product, modifiers(['ghost', 'ginger', 1]))).toEqual([
    { code: 'choice_required', productId: 'dish', groupId: 'base' },
    { code: 'choice_required', productId: 'dish', groupId: 'drink' },
    { code: 'choice_invalid', productId: 'dish', groupId: 'ghost' },
  ])
})

test('a modifier with a minimum cannot be omitted, and is part of the default', () => {
  const product = someChoices({ modifierGroups: [aGroup({ modifiers: [aModifier({ min: 2 })] })] })
  expect(choiceProblems(product, noChoices)[0]?.code).toBe('choice_required')
  expect(defaultChoices(product).modifiers).toEqual([
    { modifierId: 'ginger', groupId: 'extras', quantity: 2 },
  ])
})

test('the default of a wok is its default base, and has no problem', () => {
  expect(defaultChoices(wok).modifiers).toEqual([{ modifierId: 'udon', groupId: 'base', quantity: 1 }])
  expect(choiceProblems(wok, defaultChoices(wok))).toEqual([])
})

test.each([
  { what: 'nothing', product: roll, choices: noChoices, price: 0 },
  {
    what: 'modifiers',
    product: roll,
    choices: modifiers(['extras', 'ginger', 2], ['extras', 'spicy', 1]),
    price: 14_000,
  },
  { what: 'an unknown modifier', product: roll, choices: modifiers(['extras', 'gold', 1]), price: 0 },
  { what: 'a dearer drink', product: lunch, choices: combo(['drink', 'tea', 1]), price: 1000 },
])('one piece with $what costs $price more', ({ product, choices, price }) => {
  expect(choicesPrice(product, choices)).toBe(price)
})

test('the cheapest extras of a group are free', () => {
  const product = someChoices({
    modifierGroups: roll.modifierGroups.map((group) => ({ ...group, freeQuantity: 2 })),
  })
  expect(choicesPrice(product, modifiers(['extras', 'spicy', 1], ['extras', 'ginger', 1]))).toBe(0)
  expect(choicesPrice(product, modifiers(['extras', 'spicy', 2], ['extras', 'ginger', 1]))).toBe(6000)
  expect(choicesPrice(product, modifiers(['extras', 'ginger', 3], ['extras', 'spicy', 1]))).toBe(10_000)
})

test('the order of choices does not change their price', () => {
  const product = someChoices({
    modifierGroups: roll.modifierGroups.map((group) => ({ ...group, freeQuantity: 1 })),
  })
  const pick = fc.tuple(
    fc.constant('extras'),
    fc.constantFrom('ginger', 'spicy'),
    fc.integer({ min: 1, max: 3 }),
  )
  fc.assert(
    fc.property(fc.array(pick, { maxLength: 6 }), (picks) => {
      const there = modifiers(...picks)
      const back = modifiers(...picks.toReversed())
      expect(choicesPrice(product, there)).toBe(choicesPrice(product, back))
      expect(choiceProblems(product, there)).toEqual(choiceProblems(product, back))
    }),
  )
})

test('modifiers without a group are assigned to theirs; unknown ones are a problem', () => {
  const chosen = chooseModifiers(roll, [
    { modifierId: 'spicy', quantity: 1 },
    { modifierId: 'gold', quantity: 1 },
  ])
  expect(chosen.map(({ groupId }) => groupId)).toEqual(['extras', ''])
  expect(choiceProblems(roll, { modifiers: chosen, comboChoices: [] })).toMatchObject([
    { code: 'choice_invalid' },
  ])
})

test.each([
  { what: 'a roll with extras', product: roll, required: false },
  { what: 'a wok', product: wok, required: true },
  { what: 'a set with a choice', product: lunch, required: true },
  {
    what: 'a set without one',
    product: { ...lunch, comboGroups: lunch.comboGroups.slice(0, 1) },
    required: false,
  },
])('$what needs a decision before it goes into the cart: $required', ({ product, required }) => {
  expect(hasRequiredChoice(product)).toBe(required)
})
