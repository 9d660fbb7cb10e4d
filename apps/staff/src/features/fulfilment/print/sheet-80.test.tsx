// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { aSheet } from './a-sheet.testing.ts'
import { Sheet80 } from './sheet-80.tsx'
import type { SheetData } from './sheet-data.ts'

test.each([
  { kind: 'kitchen', shown: true, black: true },
  { kind: 'bag', shown: true, black: false },
  { kind: 'cancelled', shown: false, black: false },
] as const)(
  'the sheet $kind shows the comment: $shown, in black for the kitchen: $black',
  ({ kind, shown, black }) => {
    renderInDocument(<Sheet80 sheet={aSheet(kind)} bag={1} bags={1} />)
    const comment = screen.queryByText('Без васаби')
    expect(comment !== null).toBe(shown)
    expect(comment?.className === 'inv').toBe(black)
  },
)

test('[R4-15] the sheet of a bag leads to the flat by the labels that the customer filled in on the site', () => {
  const sheet = aSheet('bag')
  const parts = { accommodation: '22', building: '3', floor: '4', apartment: '31' }
  renderInDocument(<Sheet80 sheet={{ ...sheet, door: { ...sheet.door, ...parts } }} bag={1} bags={1} />)
  // The house is in the address above.
  expect(screen.getByText('подъезд 3, этаж 4, кв. 31')).toBeDefined()
})

test('[R4-15] the sheet of the kitchen shows in black what the customer must not eat', () => {
  renderInDocument(<Sheet80 sheet={{ ...aSheet('kitchen'), cannot_eat: 'арахис' }} bag={1} bags={1} />)
  expect(screen.getByText('Гостю нельзя: арахис').classList.contains('inv')).toBe(true)
})

test.each([
  { substitution: 'replace', shown: 'Нет блюда: заменить на похожее' },
  { substitution: 'drop', shown: 'Нет блюда: убрать из заказа' },
  { substitution: 'call', shown: null },
] as const)(
  'the sheets of an order show what its customer wants when a dish has run out: $substitution',
  ({ substitution, shown }) => {
    renderInDocument(<Sheet80 sheet={{ ...aSheet('kitchen'), substitution }} bag={1} bags={1} />)
    expect(screen.queryByText(/^Нет блюда/)?.textContent ?? null).toBe(shown)
  },
)

test.each([
  { kind: 'kitchen', packed: 'В пакет: 2 × Набор' },
  { kind: 'bag', packed: null },
] as const)('what the shop adds is on the sheet $kind as $packed', ({ kind, packed }) => {
  const line = {
    ...{ id: 'set', product_id: 'set', quantity: 2, price: 0, choices: [], harmful: [] },
    ...{
      name: { ru: 'Набор: соевый соус', uz: 'Toʻplam', en: 'Set' },
      is_auto_added: true,
      is_stopped: false,
    },
  }
  const sheet = { ...aSheet(kind), lines: [line] } as unknown as SheetData // the fields that a sheet prints
  renderInDocument(<Sheet80 sheet={sheet} bag={1} bags={1} />)
  const text = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')
  expect(screen.queryAllByRole('listitem')).toHaveLength(packed === null ? 1 : 0)
  if (packed !== null) expect(text).toContain(packed)
})

test('[R4-15] after a change only the lines that are other are black, and what is not made any more is crossed out', () => {
  const aLine = (id: string, ru: string) => ({
    ...{ id, product_id: id, quantity: 2, price: 0, choices: [], harmful: [] },
    ...{ name: { ru, uz: ru, en: ru }, is_auto_added: false, is_stopped: false, is_gift: false },
  })
  const sheet = {
    ...aSheet('kitchen'),
    ...{ is_copy: true, is_changed: true, changed_line_ids: ['lagman'] },
    lines: [aLine('plov', 'Плов'), aLine('lagman', 'Лагман')],
    removed: [{ name: { ru: 'Самса', uz: 'Somsa', en: 'Samsa' }, quantity: 3 }],
  } as unknown as SheetData // the fields that a sheet prints
  renderInDocument(<Sheet80 sheet={sheet} bag={1} bags={1} />)
  expect(screen.getByText('ИЗМЕНЁН').className).toBe('inv c')
  expect(screen.queryByText('КОПИЯ')).toBeNull()
  const lines = screen.getAllByRole('listitem').map((line) => [line.textContent, line.className])
  expect(lines).toEqual([
    ['2Плов', ''],
    ['2Лагман', 'tk__new'],
    ['3СамсаНЕ ГОТОВИТЬ', 'tk__new'],
  ])
  expect(screen.getByText('Самса').tagName).toBe('S')
  // Black squares would be mistaken for changes.
  expect(document.querySelector('.q2')).toBeNull()
})
