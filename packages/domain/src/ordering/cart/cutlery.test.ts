import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { type AutoAddRule, autoAddedLines, type CutleryMode, countCutlery } from './auto-add.ts'

const sticks = (key: string, categoryId: string, cutlery: CutleryMode): AutoAddRule => ({
  key,
  productId: 'sticks',
  trigger: { productIds: [], categoryIds: [categoryId], productTypes: [] },
  perQuantity: 2,
  quantity: 1,
  maxFree: 2,
  overFreePrice: toSum(1000),
  orderTypes: ['delivery', 'self-pickup'],
  isOptional: true,
  cutlery,
})

const line = (categoryId: string, quantity: number) => ({
  ...{ productId: categoryId, categoryId, type: 'simple' as const, quantity },
  ...{ isDefaultProduct: false, inStop: null },
})

const facts = { deliveryType: 'delivery' as const, stops: new Map() }

test('[C-10] cutlery is counted by its rule until the customer chooses a number, which is of each kind', () => {
  const rules = [sticks('rolls', 'rolls', 'counted'), sticks('sets', 'sets', 'counted')]
  const lines = [line('rolls', 3), line('sets', 2)]
  const count = (cutlery: number | null) =>
    autoAddedLines({ ...facts, lines, rules, declined: [], cutlery }).map(({ quantity, price }) => [
      quantity,
      price,
    ])
  expect(count(null)).toEqual([
    [2, 0],
    [1, 0],
  ])
  expect(count(0)).toEqual([])
  // More than are free cost what the rule says.
  expect(count(3)).toEqual([
    [2, 0],
    [1, 1000],
  ])
})

test('[C-10] a chain adds no cutlery until it is asked for', () => {
  const rules = [sticks('rolls', 'rolls', 'asked')]
  const given = { ...facts, lines: [line('rolls', 4)], rules, declined: [] }
  expect(autoAddedLines(given)).toEqual([])
  expect([countCutlery(given), countCutlery({ ...given, cutlery: 2 })]).toEqual([0, 2])
  expect(countCutlery({ ...given, lines: [line('drinks', 1)] })).toBeNull()
  expect(countCutlery({ ...given, declined: ['rolls'], cutlery: 2 })).toBeNull()
})

test('[C-10] whatever is chosen, so many sets of each kind are in the order, and none without dishes that need them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('rolls', 'sets', 'drinks'), { maxLength: 5 }),
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom('counted' as const, 'asked' as const),
      (categories, cutlery, mode) => {
        const rules = [sticks('rolls', 'rolls', mode), sticks('sets', 'sets', mode)]
        const given = { ...facts, lines: categories.map((one) => line(one, 1)), rules, cutlery, declined: [] }
        const isEaten = categories.some((one) => one !== 'drinks')
        expect(countCutlery(given)).toBe(isEaten ? cutlery : null)
      },
    ),
  )
})
