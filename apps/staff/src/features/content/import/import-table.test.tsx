// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import type { Line } from './import-rows.ts'
import { ImportTable } from './import-table.tsx'

const named = (ru: string) => ({ ru, uz: ru, en: ru })

test('a dish that moves to another category shows the names of both, and that the new one is hidden', async () => {
  signInAs('owner', ['content.edit'])
  const categories = [
    { id: 'rolls', title: named('Роллы'), is_hidden: false },
    { id: 'soups', title: named('Супы'), is_hidden: true },
  ]
  stubServer(() => ({
    ...{ languages: [], menus: [], categories, ingredients: [], allergens: [], tags: [] },
    ...{ modifier_groups: [], products: [] },
  }))
  const change = {
    product_id: 'd',
    field: 'category_id',
    menu: null,
    before: 'rolls',
    after: 'soups',
  } as const
  const of = { row: 2, sku: '101', title: named('Филадельфия'), change, is_suspicious: false }
  const line: Line = { kind: 'fact', key: 'd.category_id.null', of }
  renderInDocument(<ImportTable lines={[line]} ticked={new Set()} onTick={vi.fn()} />)
  expect(await screen.findByText('Супы (скрыт)')).toBeDefined()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual(['101', 'Раздел меню', 'Роллы', 'Супы (скрыт)'])
})
