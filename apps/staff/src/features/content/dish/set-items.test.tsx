// @vitest-environment happy-dom
import { languages } from '@doira/domain/i18n/languages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { SetItems } from './set-items.tsx'

test('[R2-23] a part of a set without dishes has no list of them', () => {
  stubServer(() => null)
  const show = (items: readonly object[]) => {
    const form = {
      draft: { part: { items } },
      languages,
      wrong: new Set<string>(),
      onChange: () => undefined,
    }
    const { unmount } = renderInDocument(<SetItems {...form} path="part.items" isChoice={false} />)
    const lists = screen.queryAllByRole('list').length
    unmount()
    return lists
  }
  expect(show([])).toBe(0)
  expect(show([{ product_id: 'd1', quantity: 1, extra_price: 0 }])).toBe(1)
})

const title = (ru: string) => ({ ru, uz: ru, en: ru })
const product = (id: string, ru: string, prices: object) => ({
  ...{ id, title: title(ru), image: null, type: 'simple', category_id: 'rolls', prices },
})
const options = {
  menus: ['bukhara', 'tashkent'].map((slug) => ({ id: slug, slug, title: title(slug) })),
  categories: [{ id: 'rolls', title: title('Роллы') }],
  products: [
    product('d1', 'Калифорния', { bukhara: 61_000, tashkent: 64_000 }),
    product('d2', 'Филадельфия', { tashkent: 70_000 }),
    product('d3', 'Дракон', { bukhara: 80_000 }),
  ],
}

test('[R2-23] a part of a set has the price of the menu that sells the set, and others are ticked in a list', async () => {
  stubServer(() => options)
  const changes: unknown[][] = []
  const draft = {
    prices: { tashkent: 99_000 },
    part: { items: [{ product_id: 'd1', quantity: 1, extra_price: 0 }] },
  }
  const form = { draft, languages, wrong: new Set<string>() }
  const { user } = renderInDocument(
    <SetItems {...form} onChange={(...change) => changes.push(change)} path="part.items" isChoice={false} />,
  )
  expect(await screen.findByText(/по меню 64.000/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Добавить блюда' }))
  expect(screen.queryByRole('checkbox', { name: /Калифорния/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /Дракон/ })).toHaveProperty('checked', false)
  await user.type(screen.getByRole('textbox', { name: 'Найти по названию' }), 'филад{Enter}')
  await user.click(screen.getByRole('checkbox', { name: /Дракон нигде не продаётся/ }))
  await user.click(screen.getByRole('button', { name: 'Добавить 2 блюда' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes).toEqual([
    ['part.items', ['d1', 'd2', 'd3'].map((product_id) => ({ product_id, quantity: 1, extra_price: 0 }))],
  ])
})
