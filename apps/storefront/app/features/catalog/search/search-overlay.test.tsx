// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireCard } from '../menu/data/menu.testing.ts'
import { SearchOverlay } from './search-overlay.tsx'

/** The open search, and what it asks the shop for a text: an empty field asks for what is ordered most. */
async function openSearch() {
  const { calls } = stubShop(({ searchParams }) => ({
    body: {
      products:
        searchParams.get('search') === 'вок' ? [aWireCard(), aWireCard({ id: 'wok', slug: 'wok' })] : [],
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
