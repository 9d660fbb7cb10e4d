// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { CustomerCard } from './customer-preview-card.tsx'

const text = (ru: string) => ({ ru, uz: ru, en: ru })
const size = (price: number) => ({ label: text('Большой'), prices: { tashkent: price } })

test.each([
  { what: 'one price', prices: { tashkent: 64_000 }, sizes: [], shown: '64 000 сум' },
  {
    what: 'prices by city',
    prices: { tashkent: 64_000, samarkand: 61_000 },
    sizes: [],
    shown: 'от 61 000 сум',
  },
  { what: 'sizes', prices: {}, sizes: [size(30_000), size(45_000)], shown: 'от 30 000 сум' },
])('[R2-26] the card of a dish with $what shows "$shown"', ({ prices, sizes, shown }) => {
  const draft = { title: text('Филадельфия'), pieces: 8, weight: 255, weight_unit: 'g', prices, sizes }
  renderInDocument(
    <CustomerCard kind="dish" draft={draft} languages={['ru', 'uz', 'en']} onLook={() => {}} />,
  )
  const card = screen.getByRole('region').textContent.replaceAll('\u00a0', ' ')
  expect(card).toContain('8 шт · 255 г')
  expect(card).toContain(shown)
})

test('[R2-26] a dish without a price and a news item have none on their card', () => {
  const draft = { title: text('Новость'), prices: {} }
  renderInDocument(<CustomerCard kind="news" draft={draft} languages={['ru']} onLook={() => {}} />)
  expect(screen.getByRole('region').textContent).not.toContain('сум')
})
