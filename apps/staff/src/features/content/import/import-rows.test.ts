import { expect, test } from 'vitest'
import { getChosen, getLines, tickedAtFirst } from './import-rows.ts'
import type { ReadFile } from './send-file.ts'

const text = { ru: 'Роллы', uz: 'Rollar', en: 'Rolls' }
const change = (row: number, product_id: string, is_suspicious = false) => ({
  ...{ row, sku: product_id, title: text, is_suspicious },
  change: { product_id, field: 'price' as const, menu: 'main', before: 1, after: 2 },
})
const read: ReadFile = {
  ...{ hash: '', sheet: null, menu: 'main', rows: 5, columns: [], fields: [], same: 0, used: null },
  changes: [change(2, 'a'), change(5, 'b', true)],
  new_dishes: [{ row: 4, sku: '', draft: { sku: '9' } }],
  missing: [{ product_id: 'c', sku: 'c', title: text }],
  errors: [{ row: 3, problem: 'price', value: 'x' }],
}

test('differences stand in the order of the file, and slips, missing dishes and errors are not ticked', () => {
  const lines = getLines(read)
  expect(lines.map(({ kind }) => kind)).toEqual(['price', 'error', 'new', 'price', 'missing'])
  const ticked = tickedAtFirst(lines)
  expect(getChosen(lines, ticked, () => 'id')).toEqual({
    rows: [{ product_id: 'a', field: 'price', menu: 'main', before: 1, after: 2 }],
    new_dishes: [{ id: 'id', draft: { sku: '9' } }],
  })
})

test('a missing dish that is ticked is hidden; an error is never sent', () => {
  const lines = getLines(read)
  const all = new Set(lines.map(({ key }) => key))
  expect(getChosen(lines, all, () => 'id').rows.map(({ product_id, after }) => [product_id, after])).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', true],
  ])
})
