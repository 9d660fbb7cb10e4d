// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { Filters } from './filters.tsx'

function openAt(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const field = (name: string) => (
    <label>
      {name}
      <select />
    </label>
  )
  const onReset = vi.fn()
  const view = renderInDocument(
    <Filters
      onReset={onReset}
      filters={[
        { name: 'who', isOn: true, field: field('Кто') },
        { name: 'when', isOn: false, field: field('Когда') },
        { name: 'outcome', isOn: true, isRare: true, field: field('Итог') },
      ]}
    />,
  )
  return { ...view, onReset }
}

test('[R4-15] a desk shows the usual filters in its row, and the rare ones behind a button with their number', async () => {
  const { user } = openAt(false)
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Фильтры 1' }))
  expect(within(screen.getByRole('dialog')).getByLabelText('Итог')).toBeDefined()
})

test('[R4-15] a phone has one button for all filters, with the number of those that narrow the list', async () => {
  const { user, onReset } = openAt(true)
  expect(screen.queryAllByRole('combobox')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Фильтры 2' }))
  expect(within(screen.getByRole('dialog')).getAllByRole('combobox')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  expect(onReset).toHaveBeenCalledOnce()
})
