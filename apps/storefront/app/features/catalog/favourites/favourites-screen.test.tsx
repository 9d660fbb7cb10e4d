// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { favouritesStore, toggleFavourite } from '../../../platform/stores/favourites-store.ts'
import { restoreStores } from '../../../platform/stores/restore.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireCard } from '../menu/data/menu.testing.ts'
import { FavouritesScreen } from './favourites-screen.tsx'

const titled = (name: string, parts: object = {}) =>
  aWireCard({ id: name, slug: name, title: { ru: name, uz: name, en: name }, ...parts })
const onMenu = [titled('soup'), titled('wok', { has_choice: true }), titled('tea', { stop: 'stop' })]

async function showFavourites(ids: readonly string[]) {
  await restoreStores()
  emptyCart()
  favouritesStore.setState({ ids })
  commonStore.setState({ deliveryType: 'self-pickup', branch: { id: 'b1', menuId: 'm1' } as never })
  stubShop(({ searchParams }) => {
    const asked = searchParams.get('product_ids')?.split(',') ?? []
    return { body: { products: onMenu.filter(({ id }) => asked.includes(id)), count: '0', categories: [] } }
  })
  const shown = await renderInDocument(<FavouritesScreen popular={[]} />, { namespaces: ['menu'] })
  for (const ms of [10, 10]) await passTime(ms)
  return shown
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

test('[R2-16] favourites are shown in the order of their marks, without what is off the menu', async () => {
  await showFavourites(['tea', 'gone', 'soup'])
  expect(titles()).toEqual(['tea', 'soup'])
})

test('[R2-16] all that needs no choice is added at once', async () => {
  const { user } = await showFavourites(['soup', 'wok', 'tea'])
  await user.click(screen.getAllByRole('button', { name: /^Всё в корзину/ })[0] ?? document.body)
  expect(cartStore.getState().lines.map(({ slug }) => slug)).toEqual(['soup'])
})

test('[R2-16] a dish whose mark is taken off stays until the page is left', async () => {
  const { user } = await showFavourites(['soup', 'wok'])
  await user.click(screen.getByRole('button', { name: 'В избранное: soup' }))
  expect(favouritesStore.getState().ids).toEqual(['wok'])
  expect(titles()).toEqual(['soup', 'wok'])
})

test('marks are the latest first, and a second press takes one off', () => {
  favouritesStore.setState({ ids: ['a'] })
  toggleFavourite('b')
  expect(favouritesStore.getState().ids).toEqual(['b', 'a'])
  toggleFavourite('a')
  expect(favouritesStore.getState().ids).toEqual(['b'])
})
