import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, withGinger } from './cart.testing.ts'
import {
  addToCart,
  type CartLine,
  clearCart,
  decreaseLastOfProduct,
  decreaseLine,
  increaseLastOfProduct,
  increaseLine,
  removeLastOfProduct,
  removeLine,
  updateProductQuantity,
} from './cart.ts'

const shape = (lines: readonly CartLine[]) => lines.map(({ key, quantity }) => `${key}×${quantity}`)

test('[R4-13] adding a plain dish increases its existing line', () => {
  const lines = [aLine({ key: 'a' }), aLine({ key: 'b', productId: 'wok' })]
  expect(shape(addToCart(lines, aLine({ key: 'new' })))).toEqual(['a×2', 'b×1'])
})

test('[R4-13] adding several pieces increases it by that many', () => {
  expect(shape(addToCart([aLine({ key: 'a', quantity: 2 })], aLine({ key: 'new', quantity: 3 })))).toEqual([
    'a×5',
  ])
})

test.each([
  { what: 'a dish with modifiers', there: aLine({ key: 'a' }), added: aLine({ key: 'new', ...withGinger }) },
  {
    what: 'a plain one beside the same with modifiers',
    there: aLine({ key: 'a', ...withGinger }),
    added: aLine({ key: 'new' }),
  },
  {
    what: 'two with the same modifiers',
    there: aLine({ key: 'a', ...withGinger }),
    added: aLine({ key: 'new', ...withGinger }),
  },
  { what: 'a set', there: aLine({ key: 'a', type: 'combo' }), added: aLine({ key: 'new', type: 'combo' }) },
  {
    what: 'a variant',
    there: aLine({ key: 'a', type: 'variant' }),
    added: aLine({ key: 'new', type: 'variant' }),
  },
  {
    what: 'an auto-added dish',
    there: aLine({ key: 'a', isDefaultProduct: true }),
    added: aLine({ key: 'new' }),
  },
  {
    what: 'an auto-added line',
    there: aLine({ key: 'a' }),
    added: aLine({ key: 'new', isDefaultProduct: true }),
  },
  { what: 'another dish', there: aLine({ key: 'a' }), added: aLine({ key: 'new', productId: 'wok' }) },
])('[R4-13] $what gets a line of its own', ({ there, added }) => {
  expect(shape(addToCart([there], added))).toEqual(['a×1', 'new×1'])
})

test('[R4-13] a dish is added to its own line, also after an auto-added line of it', () => {
  const lines = [aLine({ key: 'shop', isDefaultProduct: true }), aLine({ key: 'own' })]
  expect(shape(addToCart(lines, aLine({ key: 'new' })))).toEqual(['shop×1', 'own×2'])
})

test('[R4-13] decreasing stops at one piece, increasing at 99', () => {
  const lines = [aLine({ key: 'a', quantity: 2 })]
  expect(shape(decreaseLine(lines, 'a'))).toEqual(['a×1'])
  expect(shape(decreaseLine(decreaseLine(lines, 'a'), 'a'))).toEqual(['a×1'])
  expect(shape(increaseLine([aLine({ key: 'a', quantity: 99 })], 'a'))).toEqual(['a×99'])
})

test('[R4-13] a line is removed by its key, and an unknown key changes nothing', () => {
  const lines = [aLine({ key: 'a' }), aLine({ key: 'b' })]
  expect(shape(removeLine(lines, 'a'))).toEqual(['b×1'])
  expect(removeLine(lines, 'ghost')).toEqual(lines)
  expect(increaseLine(lines, 'ghost')).toBe(lines)
})

test('[R4-13] removing one piece of a dish takes it from the latest line, not from an auto-added one', () => {
  const lines = [
    aLine({ key: 'a', quantity: 3 }),
    aLine({ key: 'b', quantity: 3, ...withGinger }),
    aLine({ key: 'other', productId: 'wok' }),
    aLine({ key: 'shop', isDefaultProduct: true }),
  ]
  expect(shape(increaseLastOfProduct(lines, 'philadelphia'))).toEqual(['a×3', 'b×4', 'other×1', 'shop×1'])
  expect(shape(decreaseLastOfProduct(lines, 'philadelphia'))).toEqual(['a×3', 'b×2', 'other×1', 'shop×1'])
  expect(shape(removeLastOfProduct(lines, 'philadelphia'))).toEqual(['a×3', 'other×1', 'shop×1'])
  expect(removeLastOfProduct(lines, 'ghost')).toBe(lines)
})

test('[R4-13] setting a quantity of zero or less removes the line, and more than 99 becomes 99', () => {
  const lines = [aLine({ key: 'a' })]
  expect(shape(updateProductQuantity(lines, 'a', 7))).toEqual(['a×7'])
  expect(updateProductQuantity(lines, 'a', 0)).toEqual([])
  expect(updateProductQuantity(lines, 'a', -1)).toEqual([])
  expect(shape(updateProductQuantity(lines, 'a', 1_000_000_000))).toEqual(['a×99'])
  expect(() => updateProductQuantity(lines, 'a', 1.5)).toThrow(RangeError)
})

test('[R4-13] clearing empties the cart', () => {
  expect(clearCart()).toEqual([])
})

test('additional fields of lines are preserved', () => {
  const lines = [{ ...aLine({ key: 'a' }), image: 'roll.webp' }]
  expect(increaseLine(lines, 'a')[0]?.image).toBe('roll.webp')
})

const productId = fc.constantFrom('philadelphia', 'wok', 'mochi')
const lineContent = fc.record({
  productId,
  type: fc.constantFrom('simple', 'combo', 'variant'),
  quantity: fc.integer({ min: 1, max: 99 }),
  modifiers: fc.constantFrom([], withGinger.modifiers),
  isDefaultProduct: fc.boolean(),
})
const carts = fc
  .array(lineContent, { maxLength: 8 })
  .map((contents) => contents.map((content, index) => aLine({ ...content, key: `line-${index}` })))
const newLine = lineContent.map((content) => aLine({ ...content, key: 'new' }))

test('[R4-13] adding a separate line and removing it changes nothing', () => {
  fc.assert(
    fc.property(carts, newLine, (lines, added) => {
      const withIt = addToCart(lines, added)
      fc.pre(withIt.length > lines.length)
      expect(removeLine(withIt, 'new')).toEqual(lines)
    }),
  )
})

test('[R4-13] increasing a line and setting its quantity back changes nothing', () => {
  fc.assert(
    fc.property(carts, fc.nat(8), fc.integer({ min: 1, max: 99 }), (others, at, quantity) => {
      const own = aLine({ key: 'own', productId: 'tea', quantity: 5 })
      const lines = others.toSpliced(at, 0, own)
      const joined = addToCart(lines, aLine({ key: 'new', productId: 'tea', quantity }))
      expect(joined.find(({ key }) => key === 'own')?.quantity).toBe(Math.min(99, 5 + quantity))
      expect(updateProductQuantity(joined, 'own', 5)).toEqual(lines)
    }),
  )
})

const operations = fc.oneof(
  newLine.map(
    (added) => (lines: readonly CartLine[], step: number) =>
      addToCart(lines, { ...added, key: `step-${step}` }),
  ),
  fc.nat(9).map((at) => (lines: readonly CartLine[]) => increaseLine(lines, lines[at]?.key ?? 'ghost')),
  fc.nat(9).map((at) => (lines: readonly CartLine[]) => decreaseLine(lines, lines[at]?.key ?? 'ghost')),
  fc.nat(9).map((at) => (lines: readonly CartLine[]) => removeLine(lines, lines[at]?.key ?? 'ghost')),
  productId.map((id) => (lines: readonly CartLine[]) => increaseLastOfProduct(lines, id)),
  productId.map((id) => (lines: readonly CartLine[]) => decreaseLastOfProduct(lines, id)),
  productId.map((id) => (lines: readonly CartLine[]) => removeLastOfProduct(lines, id)),
  fc.tuple(fc.nat(9), fc.integer({ min: -5, max: 200 })).map(
    ([at, quantity]) =>
      (lines: readonly CartLine[]) =>
        updateProductQuantity(lines, lines[at]?.key ?? 'ghost', quantity),
  ),
)

test('[R4-13] after any operations keys are unique, quantities are 1 to 99, and the input is unchanged', () => {
  fc.assert(
    fc.property(carts, fc.array(operations, { maxLength: 20 }), (lines, steps) => {
      const before = structuredClone(lines)
      const after = steps.reduce<readonly CartLine[]>((result, change, step) => change(result, step), lines)
      expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
      expect(
        after.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99),
      ).toBe(true)
      expect(lines).toEqual(before)
    }),
  )
})

test('[R4-13] a dish never has two plain lines of the customer', () => {
  fc.assert(
    fc.property(fc.array(lineContent, { maxLength: 20 }), (contents) => {
      const lines = contents.reduce<readonly CartLine[]>(
        (result, content, index) => addToCart(result, aLine({ ...content, key: `line-${index}` })),
        [],
      )
      const plain = lines.filter(
        ({ type, modifiers, isDefaultProduct }) =>
          type === 'simple' && modifiers.length === 0 && !isDefaultProduct,
      )
      expect(new Set(plain.map((line) => line.productId)).size).toBe(plain.length)
    }),
  )
})
