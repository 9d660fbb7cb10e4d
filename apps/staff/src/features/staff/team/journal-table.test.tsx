// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { JournalTable } from './journal-table.tsx'

type Row = AnswerTo<'readJournal'>['rows'][number]

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const aRow = (fields: Partial<Row>): Row => ({
  ...{
    id: '1',
    action_id: '0190a000-0000-7000-8000-000000000001',
    kind: 'accept',
    problem: null,
    order: null,
  },
  ...{ staff: { id: 's2', name: 'Алишер Саидов', role: 'kitchen' }, outcome: 'done', branch_id: null },
  ...{ subjects: [], names: {}, before: null, after: null, device: 'планшет' },
  ...{ pressed_at: '2026-11-21T14:24:05.000Z', received_at: '2026-11-21T14:24:06.000Z' },
  ...fields,
})

test.each([
  {
    what: 'an order with its number and both states',
    row: aRow({
      order: { id: 'o1', number: 20_511 },
      ...{ before: { status: 'operator_accepted' }, after: { status: 'vendor_accepted' } },
    }),
    sentence: 'Заказ принят № 20 511',
    change: /^Было: .+ → Стало: готовится$/i,
  },
  {
    what: 'a dish by its name',
    row: aRow({ kind: 'stop', subjects: [named('Сашими тунец')], after: { reason: 'no_product' } }),
    sentence: 'Блюдо снято с продажи: Сашими тунец',
    change: /^$/,
  },
  {
    what: 'what was refused',
    row: aRow({ order: { id: 'o1', number: 20_511 }, outcome: 'refused', problem: 'order_changed' }),
    sentence: 'Не сделано: Заказ принят № 20 511',
    change: /^Стало: без изменений$/,
  },
])('[D-07] one sentence names $what', ({ row, sentence, change }) => {
  signInAs('owner')
  renderInDocument(<JournalTable rows={[row]} />)
  const [, , what, changed] = screen.getAllByRole('cell')
  const getText = (cell: Element | undefined) => cell?.textContent.replaceAll('\u00a0', ' ').trim()
  expect(getText(what)).toBe(sentence)
  expect(getText(changed)).toMatch(change)
})
