// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { ReadyCard } from './ready-card.tsx'

test('a dish without an article is not ready, and what customers will miss on its card is said', async () => {
  stubServer(() => ({ menus: [], products: [], categories: [], ingredients: [] }))
  const blank = { sku: '', weight: null, pieces: null, description: { ru: '', uz: '', en: '' }, prices: {} }
  const { unmount } = renderInDocument(<ReadyCard draft={blank} missing={0} />)
  const article = () => screen.getByText('Артикул').closest('li')
  expect(article()?.hasAttribute('data-done')).toBe(false)
  expect(screen.getByText('Гость не увидит: вес, сколько штук, описание')).toBeDefined()
  unmount()
  const filled = {
    ...blank,
    sku: '1042',
    weight: 240,
    pieces: 8,
    description: { ru: 'Лосось', uz: '', en: '' },
  }
  renderInDocument(<ReadyCard draft={filled} missing={0} />)
  expect(article()?.hasAttribute('data-done')).toBe(true)
  expect(screen.queryByText(/^Гость не увидит/)).toBeNull()
})
