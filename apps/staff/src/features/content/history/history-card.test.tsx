// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { HistoryCard } from './history-card.tsx'

type Props = Parameters<typeof HistoryCard>[0]
const title = (ru: string) => ({ ru, uz: ru, en: ru })
const options = {
  ...{ menus: [], categories: [], ingredients: [], tags: [] },
  allergens: [
    { slug: 'fish', title: title('Рыба') },
    { slug: 'milk', title: title('Молоко') },
    { slug: 'soy', title: title('Соя') },
  ],
}
const at = '2026-11-21T14:00:00.000Z'

function aCard(history: readonly object[], kind = 'zone') {
  const item = { kind, history, live: {}, now: at, edited: null } as unknown as Props['item'] // what is shown
  const draft = { isUnpublished: false, mine: {}, savedAt: null } as unknown as Props['draft'] // what is shown
  stubServer(() => options)
  return renderInDocument(<HistoryCard item={item} draft={draft} onReturn={() => undefined} />)
}

test('[D-18] a zone whose outline moved says so once and shows no coordinates', () => {
  const changes = [
    { path: 'corners.0.0', before: 69.3039, after: 69.3041 },
    { path: 'corners.0.1', before: 41.3, after: 41.31 },
    { path: 'delivery_price', before: 15_000, after: 18_000 },
  ]
  const { container } = aCard([{ number: 2, what: 'published', by: 'Лола', at, changes }])
  expect([...container.querySelectorAll('.diff__row')].map((row) => row.textContent)).toEqual([
    'Граница',
    '15\u00a0000\u00a0сум 18\u00a0000\u00a0сум Доставка, сум',
  ])
})

test('[F-07] a changed price reads as two sums, another figure as a figure', () => {
  const changes = [
    { path: 'prices.main', before: 17_000, after: 18_000 },
    { path: 'weight', before: 1200, after: 1250 },
  ]
  const { container } = aCard([{ number: 2, what: 'published', by: 'Лола', at, changes }], 'dish')
  const rows = [...container.querySelectorAll('.diff__row')].map((row) =>
    row.textContent.replaceAll('\u00a0', ' '),
  )
  expect(rows[0]).toMatch(/^17 000 сум 18 000 сум /)
  expect(rows[1]).toMatch(/^1 200 1 250 /)
})

test('[R2-23] the history of a dish names the allergens that were added and removed', async () => {
  const changes = [
    { path: 'allergens', before: ['fish', 'milk'], after: ['fish', 'soy'] },
    { path: 'nutrition.fats', before: 9.7, after: 12 },
  ]
  const { container } = aCard([{ number: 2, what: 'published', by: 'Лола', at, changes }], 'dish')
  await screen.findByText('Соя')
  expect([...container.querySelectorAll('.diff__row')].map((row) => row.textContent)).toEqual([
    'Молоко Соя Аллергены',
    '9,7 12 Жиры, г',
  ])
})

test('[D-25] only what is not on the site can be returned', () => {
  aCard([
    { number: 3, what: 'shown', by: 'Лола', at, changes: [] },
    { number: 2, what: 'published', by: 'Лола', at, changes: [] },
    { number: 1, what: 'loaded', by: null, at, changes: [] },
  ])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('Создано').closest('span')?.textContent).toBe('Создано Вернуть эту')
})

test('[S-52] what was loaded from a folder stands in the history, and can be returned to', () => {
  aCard([
    { number: 2, what: 'published', by: 'Лола', at, changes: [] },
    { number: 1, what: 'folder', by: null, at, changes: [] },
  ])
  expect(screen.getByText('Загружено из папки').closest('span')?.textContent).toBe(
    'Загружено из папки Вернуть эту',
  )
})
