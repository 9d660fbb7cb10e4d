// @vitest-environment happy-dom
import type { WireFound } from '@doira/contract/catalog/products'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { toFoundCards } from '../menu/data/menu.mapper.ts'
import { aWireCard } from '../menu/data/menu.testing.ts'
import { SearchOverlay } from './search-overlay.tsx'

const other = '5d172bc9-4511-5f31-b4aa-607efb48daee'
const cards = [aWireCard(), aWireCard({ id: 'wok', slug: 'wok', category_id: other })]
const title = { ru: 'Суши', uz: 'Sushi', en: 'Sushi' }
const found = {
  products: cards,
  count: '2',
  categories: cards.map(({ category_id }, place) => ({
    id: category_id,
    title: { ...title, ru: `Раздел ${place}` },
    count: 1,
  })),
}

/** The open search, and what it asks the shop for a text: an empty field asks for what is ordered most. */
async function openSearch() {
  const { calls } = stubShop(({ searchParams }) => ({
    body: {
      ...(searchParams.get('search') === 'вок' ? found : { products: [], count: '0', categories: [] }),
    },
  }))
  const { user } = await renderInDocument(<SearchOverlay isOpen />, { namespaces: ['menu'] })
  const asked = () =>
    calls.map(({ searchParams }) => Object.fromEntries(searchParams)).filter(({ search }) => search !== '')
  return { user, asked, field: () => screen.getByRole('combobox') }
}

test('[R2-09] [R9-03] the search has the focus 200 ms after it opened', async () => {
  const { field } = await openSearch()
  await passTime(199)
  expect(document.activeElement).not.toBe(field())
  await passTime(1)
  expect(document.activeElement).toBe(field())
})

test('[R5-07] [R9-03] the shop is asked 300 ms after the last key, for seven dishes of three types', async () => {
  const { user, field, asked } = await openSearch()
  await user.type(field(), 'вок')
  await passTime(200)
  await user.type(field(), 'и')
  await passTime(299)
  expect(asked()).toEqual([])
  await passTime(1)
  expect(asked()).toMatchObject([
    { search: 'воки', page: '1', limit: '7', product_types: 'simple,combo,origin' },
  ])
})

test('[R7-02] the search asks for the fields of a card, and needs no other', async () => {
  const { user, field, asked } = await openSearch()
  await user.type(field(), 'вок')
  await passTime(400)
  const names = asked()[0]?.fields?.split(',') ?? []
  expect(names).not.toContain('regular_price')
  const card = aWireCard({
    ...{ price_with_discount: 29_000, discount_percent: 9, rating: 4.7, reviews_count: 3, weight: 210 },
    ...{ sale_window: { weekdays: [7], from_time: '10:00', to_time: '11:00' }, has_choice: true },
    ...{ is_price_from: true, image: 'dishes/maki', tags: ['hit'], allergens: ['fish'], popularity: 8 },
  })
  const fields = Object.entries(card).filter(([name]) => name === 'id' || names.includes(name))
  const picked = Object.fromEntries(fields) as WireFound // as the server picks them
  const now = serverClock.now()
  expect(toFoundCards([picked], 'ru', now)).toEqual(toFoundCards([card], 'ru', now))
})

test('[R2-09] a screen reader announces that the search runs, and then how many dishes it found', async () => {
  const { user, field } = await openSearch()
  const status = () => screen.getByRole('status').textContent
  expect(status()).toBe('')
  await user.type(field(), 'вок')
  expect(status()).toBe('Загрузка…')
  await passTime(400)
  expect(status()).toBe('Найдено 2 блюда')
  await user.type(field(), 'к')
  expect(status(), 'the old rows are no answer to the new text').toBe('Загрузка…')
  await passTime(400)
  expect(status()).toBe('Ничего не нашлось')
})

test('[R2-09] a chip leaves the dishes of its category, and a dish is added from its row', async () => {
  const { user, field } = await openSearch()
  await user.type(field(), 'вок')
  await passTime(400)
  const chips = () => within(screen.getByRole('group', { name: 'Категории' })).getAllByRole('button')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Все 2', 'Раздел 0 1', 'Раздел 1 1'])
  await user.click(chips()[2] ?? field())
  await passTime(400)
  const row = screen.getByRole('row')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/product/wok')
  commonStore.setState({ deliveryType: 'self-pickup', branch: { id: 'b1' } as never })
  await user.click(within(row).getByRole('button', { name: /^В корзину/ }))
  expect(within(screen.getByRole('row')).getByRole('group')).not.toBeNull()
  expect(cartStore.getState().lines.map(({ slug }) => slug)).toEqual(['wok'])
})

test('[R2-09] the plus key adds the row that the arrows chose', async () => {
  emptyCart()
  commonStore.setState({ deliveryType: 'self-pickup', branch: { id: 'b1' } as never })
  const { user, field } = await openSearch()
  await user.type(field(), 'вок')
  await passTime(400)
  await user.type(field(), '{ArrowDown}+')
  expect(cartStore.getState().lines.map(({ slug }) => slug)).toEqual(['wok'])
  expect(field()).toHaveProperty('value', 'вок')
})

test('[R3-06] [R2-09] a dish that is opened from the search is stored as what was searched for', async () => {
  const { user, field } = await openSearch()
  await user.type(field(), 'вок')
  await passTime(400)
  await user.type(field(), '{ArrowDown}{Enter}')
  expect(commonStore.getState().searchedProduct).toBe('wok')
})
