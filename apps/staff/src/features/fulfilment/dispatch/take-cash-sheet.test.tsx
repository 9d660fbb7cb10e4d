// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import type { Courier } from './courier-filter.ts'
import { TakeCashSheet } from './take-cash-sheet.tsx'

vi.mock('../../../platform/session.ts', async (load) => {
  const named = (ru: string) => ({ ru, uz: ru, en: ru })
  const branches = [
    { id: 'centre', slug: 'centre', name: named('Центр') },
    { id: 'sergeli', slug: 'sergeli', name: named('Сергели') },
  ]
  return { ...(await load<object>()), useMe: () => ({ id: 'manager', branches }) }
})

test.each([
  { from: 'sergeli', till: 'Сергели' },
  { from: null, till: 'Центр' },
])(
  '[R4-15] cash of orders of the branch $from comes into the till $till unless another is chosen',
  ({ from, till }) => {
    const courier = { id: 'c', name: 'Жамшид', cash: 75_000, cash_branch_id: from, shortfalls: [] }
    renderInDocument(<TakeCashSheet courier={courier as unknown as Courier} onClose={vi.fn()} />)
    expect(screen.getByRole('option', { name: till, selected: true })).toBeDefined()
  },
)

test('[R4-15] the counted sum is typed, not confirmed: the difference is shown only after that', async () => {
  const courier = { id: 'c', name: 'Жамшид', cash: 75_000, cash_branch_id: null, shortfalls: [] }
  const { user } = renderInDocument(
    <TakeCashSheet courier={courier as unknown as Courier} onClose={vi.fn()} />, // what is shown
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Сколько пересчитали/ })
  expect(field.value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Принять кассу' }).disabled).toBe(true)
  expect(screen.queryByText(/−|меньше|больше/)).toBeNull()
  await user.type(field, '70000')
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
