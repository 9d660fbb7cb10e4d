// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { DishRow } from './dish-row.tsx'
import type { MenuDish } from './use-menu.ts'

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const aSize = (id: string, out_price: number, price_with_discount: number | null) => {
  return { id, label: named(id), title: named(id), out_price, price_with_discount, stop: null }
}

test('[R4-15] a dish with sizes shows the price that the quote charges, in its row and by each size', async () => {
  const variants = [aSize('Малая', 60_000, 51_000), aSize('Большая', 90_000, null)]
  stubServer(() => ({ id: 'pizza', variants, modifier_groups: [], combo_groups: [] }))
  const card = { id: 'pizza', out_price: 60_000, price_with_discount: 51_000, image: null, stop: null }
  const dish = {
    ...{ card: { ...card, pieces: null, weight: null, weight_unit: 'g' }, title: named('Пицца') },
    ...{ categoryId: 'c', articles: [], popularity: 0, searchText: 'пицца' },
  } as unknown as MenuDish // what a row shows
  const row = { dish, typed: '', isPresent: true, quantity: 1, branchId: 'chilanzar' }
  const { container } = renderInDocument(
    <DishRow {...row} onPresent={vi.fn()} onBack={vi.fn()} onTake={vi.fn()} />,
  )
  const sizes = await screen.findAllByText(/Малая|Большая/)
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
  expect(sizes.map(({ textContent }) => plain(textContent))).toEqual(['Малая 51 000', 'Большая 90 000'])
  expect(plain(container.querySelector('.fr .p')?.textContent)).toBe('51 000')
})
