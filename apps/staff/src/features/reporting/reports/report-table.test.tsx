// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { ReportTable } from './report-table.tsx'

test('a report says sums, shares and days as the reader writes them, and names the row of its total', () => {
  const columns = [
    { name: 'day', title: 'День', kind: 'day' as const },
    { name: 'menu', title: 'Меню', kind: 'count' as const },
    { name: 'conversion', title: 'Заказ из меню', kind: 'share' as const },
  ]
  const rows = [['2027-03-08', 1234, 0.125]]
  renderInDocument(<ReportTable label="По дням" report={{ columns, rows, total: [null, 1234, null] }} />)
  const [, row, total] = screen.getAllByRole('row')
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe('8 марМеню 1 234Заказ из меню 12,5 %')
  expect(total?.textContent?.replaceAll('\u00a0', ' ')).toBe('ИтогоМеню 1 234')
})
