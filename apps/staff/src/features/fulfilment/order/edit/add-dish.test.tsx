// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { AddDish } from './add-dish.tsx'

const dish = (id: string, ru: string, isStopped = false) => ({
  ...{ product_id: id, name: { ru, uz: ru, en: ru }, sku: id, image: null, is_stopped: isStopped },
  ...{ open_orders: 0, ingredients: [] },
})

test('a dish is added to an order with arrows and Enter; one that is stopped is not', async () => {
  stubServer(() => ({
    dishes: [dish('1', 'Поке'), dish('2', 'Поке с лососем'), dish('3', 'Поке веган', true)],
  }))
  const onAdd = vi.fn()
  const { user } = renderInDocument(<AddDish branchId="b" onAdd={onAdd} />)
  await user.type(screen.getByRole('searchbox', { name: 'Добавить блюдо' }), 'поке')
  await screen.findByText('Поке с лососем')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onAdd.mock.calls).toEqual([['2']])
  expect(document.querySelector('[aria-current="true"]')?.textContent).toContain('Поке с лососем')
  await user.keyboard('{ArrowDown}{Enter}')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(onAdd.mock.calls).toEqual([['2'], ['1']])
})
