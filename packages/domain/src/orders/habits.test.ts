import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { changeFromNotes, findUsualNote, findUsualOrder, findUsualSubstitutions } from './habits.ts'

const inCash = (cashChange: number | null) => ({ paymentType: 'cash', cashChange })

test.each([
  { orders: [inCash(200_000), inCash(400_000)], note: 200_000, why: 'two notes of one kind' },
  {
    orders: [inCash(100_000), inCash(200_000), inCash(300_000)],
    note: 100_000,
    why: 'the more frequent one',
  },
  { orders: [inCash(200_000)], note: null, why: 'once is no habit' },
  { orders: [inCash(null), inCash(null)], note: null, why: 'no change was needed' },
  {
    orders: [
      { paymentType: 'payme', cashChange: 200_000 },
      { paymentType: 'payme', cashChange: 200_000 },
    ],
    note: null,
    why: 'paid otherwise in the end',
  },
])('[C-10] the note that is usually given: $why', ({ orders, note }) => {
  expect(findUsualNote(orders)).toBe(note)
})

test.each([
  { total: 187_000, note: 200_000, change: 200_000 },
  { total: 201_000, note: 200_000, change: 400_000 },
  { total: 200_000, note: 200_000, change: null },
  { total: 187_000, note: 50_000, change: 200_000 },
] as const)('[C-10] notes of $note for $total are change from $change', ({ total, note, change }) => {
  expect(changeFromNotes(toSum(total), note)).toBe(change)
})

const aLine = (productId: string, parts: object = {}) => ({
  productId,
  quantity: 1,
  choices: [] as readonly string[],
  isDefaultProduct: false,
  ...parts,
})
const anOrder = (id: string, ...lines: readonly ReturnType<typeof aLine>[]) => ({ id, lines })

test('[C-10] an order is usual when the same dishes were ordered three times, in whatever sequence', () => {
  const rollAndTea = [aLine('roll', { quantity: 2 }), aLine('tea')]
  const three = [
    anOrder(
      'latest',
      aLine('tea'),
      aLine('roll', { quantity: 2 }),
      aLine('sticks', { isDefaultProduct: true }),
    ),
    anOrder('other', aLine('wok')),
    anOrder('second', ...rollAndTea),
    anOrder('first', ...rollAndTea),
  ]
  expect(findUsualOrder(three)?.id).toBe('latest')
  expect(findUsualOrder(three.slice(0, 3))).toBeNull()
})

test('[C-10] other quantities or choices are another order', () => {
  const orders = [
    anOrder('a', aLine('roll')),
    anOrder('b', aLine('roll', { quantity: 2 })),
    anOrder('c', aLine('roll', { choices: ['spicy'] })),
  ]
  expect(findUsualOrder(orders)).toBeNull()
})

test('[C-10] what is usual for a dish that runs out is what the customer wanted the last time it was ordered', () => {
  const of = (productId: string, substitution: 'replace' | 'drop' | null) => ({ productId, substitution })
  const orders = [[of('roll', 'drop'), of('soup', null)], [of('soup', 'replace')], [of('tea', 'replace')]]
  expect(findUsualSubstitutions(orders)).toEqual({ roll: 'drop', tea: 'replace' })
})
