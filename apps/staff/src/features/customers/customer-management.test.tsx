// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { CustomerManagement } from './customer-management.tsx'

vi.mock(import('../../platform/session.ts'), async (original) => ({
  ...(await original()),
  useMay: () => () => true,
}))

test('[D-11] both buttons of a customer are side by side in the facts of an order and wrap', () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(join(import.meta.dirname, '../../styles/orders/order.css'), 'utf8')
  document.head.append(style)
  const customer = { id: '1', restrictions: [], birth_date: null } as unknown as Parameters<
    typeof CustomerManagement
  >[0]['customer'] // what is shown
  renderInDocument(
    <div className="facts">
      <CustomerManagement customer={customer} />
    </div>,
  )
  const [date, restrict] = screen.getAllByRole('button')
  expect([date?.textContent, restrict?.textContent]).toEqual(['Исправить дату рождения', 'Ограничить гостя'])
  const shown = date?.parentElement && getComputedStyle(date.parentElement)
  expect([shown?.display, shown?.flexWrap]).toEqual(['flex', 'wrap'])
})
