import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StopState } from '../../catalog/product.ts'
import { toSum } from '../../money/sum.ts'
import { type AutoAddRule, autoAddedLines } from './auto-add.ts'
import { aLine, aRule } from './cart.testing.ts'
import type { CartLine } from './cart.ts'

type Given = {
  readonly lines?: readonly CartLine[]
  readonly rules?: readonly AutoAddRule[]
  readonly declined?: readonly string[]
  readonly deliveryType?: 'delivery' | 'self-pickup'
  readonly stops?: ReadonlyMap<string, StopState>
}
const added = ({
  lines = [aLine()],
  rules = [aRule()],
  declined = [],
  deliveryType = 'delivery',
  stops = new Map(),
}: Given) => autoAddedLines({ lines, rules, declined, deliveryType, stops })

const shape = (given: Given) => added(given).map(({ key, quantity, price }) => [key, quantity, price])

test.each([
  { rolls: 1, lines: [['auto:soy-set-per-roll', 1, 0]] },
  { rolls: 6, lines: [['auto:soy-set-per-roll', 6, 0]] },
  {
    rolls: 7,
    lines: [
      ['auto:soy-set-per-roll', 6, 0],
      ['auto:soy-set-per-roll:charged', 1, 7000],
    ],
  },
  {
    rolls: 8,
    lines: [
      ['auto:soy-set-per-roll', 6, 0],
      ['auto:soy-set-per-roll:charged', 2, 7000],
    ],
  },
])('with $rolls rolls the shop adds $lines: free up to the limit', ({ rolls, lines }) => {
  expect(shape({ lines: [aLine({ quantity: rolls })] })).toEqual(lines)
})

test.each([
  { pieces: 1, sets: 1 },
  { pieces: 4, sets: 1 },
  { pieces: 5, sets: 2 },
])('with one set for every four pieces, $pieces pieces of sushi get $sets', ({ pieces, sets }) => {
  const rules = [aRule({ perQuantity: 4 })]
  expect(added({ rules, lines: [aLine({ quantity: pieces })] })[0]?.quantity).toBe(sets)
})

test('two sets for each combo', () => {
  const rules = [
    aRule({
      key: 'per-set',
      quantity: 2,
      trigger: { productIds: [], categoryIds: ['sets'], productTypes: ['combo'] },
    }),
  ]
  expect(
    added({ rules, lines: [aLine({ categoryId: 'sets', type: 'combo', quantity: 3 })] })[0]?.quantity,
  ).toBe(6)
})

test('all lines that trigger a rule count together, of every kind', () => {
  const rules = [
    aRule({
      maxFree: null,
      trigger: {
        productIds: ['kids'],
        categoryIds: ['wok', 'signature'],
        productTypes: ['simple', 'variant'],
      },
    }),
  ]
  const lines = [
    aLine({ key: 'a', quantity: 2 }),
    aLine({ key: 'b', categoryId: 'wok', type: 'variant', quantity: 3 }),
    aLine({ key: 'c', categoryId: 'wok', type: 'origin', quantity: 1 }),
    aLine({ key: 'd', categoryId: 'other', productId: 'kids', type: 'combo', quantity: 4 }),
  ]
  expect(added({ rules, lines })).toMatchObject([{ quantity: 10, freeQuantity: 10 }])
})

const nothing: readonly { readonly what: string; readonly given: Given }[] = [
  { what: 'a dish of another category', given: { lines: [aLine({ categoryId: 'drinks' })] } },
  { what: 'a dish of another type', given: { lines: [aLine({ type: 'combo' })] } },
  { what: 'a stopped line', given: { lines: [aLine({ inStop: 'stop' })] } },
  { what: 'an auto-added line', given: { lines: [aLine({ isDefaultProduct: true })] } },
  {
    what: 'an order of another delivery type',
    given: { deliveryType: 'self-pickup', rules: [aRule({ orderTypes: ['delivery'] })] },
  },
  { what: 'a condiment on the stop list', given: { stops: new Map([['soy-set', 'temporary']]) } },
  { what: 'an empty cart', given: { lines: [] } },
]

test.each(nothing)('$what adds nothing', ({ given }) => {
  expect(added(given)).toEqual([])
})

test('declining removes what one rule adds, and nothing else', () => {
  const rules = [aRule(), aRule({ key: 'chopsticks', productId: 'chopsticks', overFreePrice: toSum(0) })]
  expect(shape({ rules, declined: ['soy-set-per-roll'] })).toEqual([['auto:chopsticks', 1, 0]])
  expect(shape({ rules, declined: ['soy-set-per-roll', 'chopsticks'] })).toEqual([])
})

test('packaging that is charged from the first piece is added even if declined', () => {
  const packaging = {
    key: 'box',
    productId: 'box',
    maxFree: 0,
    overFreePrice: toSum(2000),
    isOptional: false,
  }
  const rules = [aRule(packaging), aRule()]
  const declined = ['box', 'soy-set-per-roll']
  expect(shape({ rules, declined, lines: [aLine({ quantity: 3 })] })).toEqual([['auto:box:charged', 3, 2000]])
})

test('without a price above the limit it is one line', () => {
  const rules = [aRule({ key: 'chopsticks', overFreePrice: toSum(0) })]
  expect(shape({ rules, lines: [aLine({ quantity: 20 })] })).toEqual([['auto:chopsticks', 20, 0]])
})

test('the pieces of a rule add up, free ones are limited, and keys are unique', () => {
  const rule = fc.record({
    perQuantity: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    maxFree: fc.option(fc.nat(10)),
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), fc.integer({ min: 1, max: 99 }), (changes, rolls) => {
      const rules = changes.map((change, index) => aRule({ ...change, key: `rule-${index}` }))
      const lines = added({ rules, lines: [aLine({ quantity: rolls })] })
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const { key, perQuantity, quantity, maxFree } of rules) {
        const own = lines.filter(({ autoAddKey }) => autoAddKey === key)
        const total = own.reduce((sum, line) => sum + line.quantity, 0)
        const free = own.reduce((sum, line) => sum + line.freeQuantity, 0)
        expect(total).toBe(Math.ceil(rolls / perQuantity) * quantity)
        expect(free).toBe(Math.min(total, maxFree ?? total))
      }
    }),
  )
})
