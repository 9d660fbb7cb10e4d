import { maxQuantity } from '@doira/domain/ordering/limits'
import { expect, test } from 'vitest'
import { addLine, type EntryLine, removeLine, restoreLine, stepLine } from './entry-lines.ts'

const title = { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' }

function aLine(given: Partial<EntryLine> = {}): EntryLine {
  return {
    ...{ key: 'a', product_id: 'philadelphia', quantity: 1, order_modifiers: [], variants: [] },
    ...{ title, image: null, choices: [] },
    ...given,
  }
}
const unagi = [{ modifier_id: 'unagi', modifier_quantity: 1 }]

test('[R4-15] the same dish joins its line, one with other choices has its own', () => {
  const once = addLine([aLine()], aLine({ key: 'b', quantity: 2 }))
  expect(once).toEqual([aLine({ quantity: 3 })])
  const twice = addLine(once, aLine({ key: 'c', order_modifiers: unagi }))
  expect(twice.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['a', 3],
    ['c', 1],
  ])
})

test('[R4-15] a line goes at nothing and ends at the most of one dish', () => {
  expect(stepLine([aLine()], 'a', -1)).toEqual([])
  expect(stepLine([aLine({ quantity: maxQuantity })], 'a', 1)).toEqual([aLine({ quantity: maxQuantity })])
})

test('[R4-15] a removed line comes back where it stood, and once', () => {
  const [first, second] = [aLine(), aLine({ key: 'b', product_id: 'soup' })]
  const without = removeLine([first, second], 'a')
  const back = restoreLine(without, { line: first, place: 0 })
  expect(back).toEqual([first, second])
  expect(restoreLine(back, { line: first, place: 0 })).toBe(back)
})
