import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zeroSum } from '../money/sum.ts'
import { problemsOfOptions, problemsOfSetGroup } from './check-options.ts'
import { choiceProblems, defaultChoices } from './choices.ts'

const option = (change: object = {}) => ({ min: 0, max: 1, is_default: false, ...change })
const group = (change: object = {}) => ({
  ...{ min: 1, max: 1, free: 0, options: [option(), option(), option()] },
  ...change,
})

test.each([
  { say: 'sound', change: {}, found: [] },
  { say: 'at most below at least', change: { min: 2 }, found: [['max', 'max_below_min', 2]] },
  { say: 'more than its options', change: { max: 4 }, found: [['max', 'more_than_options', 3]] },
  { say: 'more free than chosen', change: { free: 2 }, found: [['free', 'free_over_max', 1]] },
  {
    say: 'two chosen at first, and one allowed',
    change: { options: [option({ is_default: true }), option({ is_default: true })] },
    found: [['options', 'chosen_outside', 1]],
  },
  {
    say: 'one chosen at first, and two needed',
    change: { min: 2, max: 2, options: [option({ is_default: true }), option()] },
    found: [['options', 'chosen_outside', 2]],
  },
  {
    say: 'an option with its limits exchanged',
    change: { options: [option({ min: 3, max: 2 }), option()], max: 3 },
    found: [['options.0.max', 'max_below_min', 3]],
  },
])('a group of options that is $say', ({ change, found }) => {
  const problems = problemsOfOptions(group(change))
  expect(problems.map(({ path, code, limit }) => [path, code, limit])).toEqual(found)
})

test('a choice of a set cannot require more than it offers', () => {
  const choice = { kind: 'choice' as const, min: 2, max: 2, max_same: 1, items: ['cola'] }
  expect(problemsOfSetGroup(choice)).toEqual([{ path: 'max', code: 'more_than_options', limit: 1, found: 2 }])
  expect(problemsOfSetGroup({ ...choice, max_same: 3 })).toEqual([
    { path: 'max_same', code: 'same_over_max', limit: 2, found: 3 },
  ])
  expect(problemsOfSetGroup({ ...choice, max_same: null })).toEqual([])
  expect(problemsOfSetGroup({ ...choice, kind: 'fixed', max_same: 9 })).toEqual([])
})

test('what an editor may publish with a beginning is a choice that a customer may order', () => {
  const small = (least: number) => fc.integer({ min: least, max: 4 })
  fc.assert(
    fc.property(
      fc.record({ min: small(0), max: small(1), free: small(0), first: small(0), times: small(1) }),
      ({ min, max, free, first, times }) => {
        const options = [0, 1, 2, 3].map((place) => ({ min: 0, max: times, is_default: place < first }))
        if (problemsOfOptions({ min, max, free, options }).length > 0) return
        const product = {
          productId: 'dish',
          comboGroups: [],
          modifierGroups: [
            {
              ...{ id: 'group', min, max, isRequired: min > 0, freeQuantity: free },
              modifiers: options.map((one, place) => ({
                ...{
                  id: String(place),
                  price: zeroSum,
                  min: one.min,
                  max: one.max,
                  isDefault: one.is_default,
                },
              })),
            },
          ],
        }
        const problems = choiceProblems(product, defaultChoices(product))
        expect(problems).toHaveLength(first === 0 && min > 0 ? 1 : 0)
      },
    ),
  )
})
