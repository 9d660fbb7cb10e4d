import { expect, test } from 'vitest'
import { changedLines, isChosen, withChoice, withDish, withVariant } from './edited.ts'

const lines = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 1 },
]

test.each([
  { wanted: {}, changed: [] },
  { wanted: { a: 1 }, changed: [{ line_id: 'a', quantity: 1 }] },
  { wanted: { a: 2, b: 0 }, changed: [{ line_id: 'b', quantity: 0 }] },
  { wanted: { b: 2 }, changed: [{ line_id: 'b', quantity: 2 }] },
])('[R4-15] with $wanted only what differs is sent', ({ wanted, changed }) => {
  expect(changedLines(lines, wanted)).toEqual(changed)
})

test('[R4-15] a dish that is added twice is one line of two, and of none once it is taken off twice', () => {
  const twice = withDish(withDish([], 'roll', 1), 'roll', 1)
  expect(twice).toMatchObject([{ key: 'roll', product_id: 'roll', quantity: 2 }])
  expect(withDish(withDish(twice, 'roll', -1), 'roll', -1)).toEqual([])
})

const options = ['soy', 'unagi', 'spicy'].map((id) => ({ id }))

test.each([
  { kind: 'modifiers', most: 1, pressed: ['soy', 'unagi'], chosen: ['unagi'] },
  { kind: 'modifiers', most: 2, pressed: ['soy', 'unagi', 'spicy'], chosen: ['unagi', 'spicy'] },
  { kind: 'modifiers', most: 1, pressed: ['soy', 'soy'], chosen: [] },
  { kind: 'set', most: 2, pressed: ['soy', 'unagi', 'soy'], chosen: ['unagi'] },
  { kind: 'set', most: 1, pressed: ['soy', 'spicy'], chosen: ['spicy'] },
] as const)(
  '[R4-15] of $most of $kind, $pressed chooses $chosen and leaves other groups alone',
  ({ kind, most, pressed, chosen }) => {
    const [plain] = withDish([], 'roll', 1)
    if (!plain) throw new Error('nothing was added')
    const group = { id: 'sauce', kind, most, options }
    const other = { id: 'tea', kind, most: 1, options: [{ id: 'green' }] }
    const dish = pressed.reduce((one, id) => withChoice(one, group, id), withChoice(plain, other, 'green'))
    expect(options.filter(({ id }) => isChosen(dish, group, id)).map(({ id }) => id)).toEqual(chosen)
    expect(isChosen(dish, other, 'green')).toBe(true)
    expect(withVariant(dish, 'big')).toEqual({ ...plain, product_id: 'big' })
  },
)
