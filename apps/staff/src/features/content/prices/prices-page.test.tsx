// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getRows, renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { PricesPage } from './prices-page.tsx'

test('[R2-23] no change of prices is said to be planned before the prices have come', () => {
  signInAs('owner', ['content.edit'])
  stubServer(() => null)
  renderInDocument(<PricesPage />)
  expect(screen.getByRole('button', { name: 'Изменения' })).toBeDefined()
})

/** A phone, or a wide window. */
function stubWidth(isNarrow: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const aRow = (id: string, ru: string, price: number) => ({
  ...{
    id,
    dish_id: id,
    sku: `sku-${id}`,
    type: 'simple',
    title: named(ru),
    category_id: 'rolls',
    image: null,
  },
  ...{ is_on_site: true, ingredients: [], tags: [], prices: { tashkent: price }, per_day: 3.5, part_ids: [] },
})
const prices = {
  ...{ now: '2026-11-21T14:00:00.000Z', categories: [], changes: [] },
  ...{ menus: [{ slug: 'tashkent', title: named('Ташкент') }] },
  rows: [aRow('plov', 'Плов', 40_000), aRow('lagman', 'Лагман', 36_000)],
}

test('[R2-23] on a phone each dish is a card with its price of today and after the rule', async () => {
  signInAs('owner', ['content.edit'])
  stubWidth(true)
  stubServer((path) =>
    path.endsWith('/prices') ? prices : { menus: [], categories: [], ingredients: [], tags: [] },
  )
  const { user, container } = renderInDocument(<PricesPage />)
  const plov = await screen.findByRole('checkbox', { name: 'Плов' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(getRows(container.querySelector('.pricecard') as HTMLElement)).toEqual([
    'Сейчас: 40 000 сум',
    'Станет: без изменений',
    'В день: 3,5',
  ])
  await user.click(plov)
  expect(getRows(container.querySelector('.pricecard') as HTMLElement)).toEqual([
    'Сейчас: 40 000 сум',
    'Станет: 42 000 сум',
    'Разница: +2 000 сум+5 %',
    'В день: 3,5',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Все блюда списка' }))
  expect(screen.getByRole('checkbox', { name: 'Лагман' })).toHaveProperty('checked', true)
})

test('in a wide window the same dishes are rows of a table', async () => {
  signInAs('owner', ['content.edit'])
  stubWidth(false)
  stubServer((path) =>
    path.endsWith('/prices') ? prices : { menus: [], categories: [], ingredients: [], tags: [] },
  )
  renderInDocument(<PricesPage />)
  expect(await screen.findAllByRole('row')).toHaveLength(3)
})
