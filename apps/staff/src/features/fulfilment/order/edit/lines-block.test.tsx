// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { EditLine } from './edit-line.tsx'
import { LinePrice } from './lines-block.tsx'

test.each([
  { price: 64_000, quantity: 2, shown: '128 000 сум 2 × 64 000' },
  { price: 70_000, quantity: 1, shown: '70 000 сум × 1' },
  { price: 0, quantity: 5, shown: 'бесплатно × 5' },
])('[R4-15] a line of $quantity at $price reads "$shown"', ({ shown, ...line }) => {
  const { container } = renderInDocument(<LinePrice {...line} />)
  const text = [...(container.firstElementChild?.childNodes ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ')
  expect(text.replaceAll('\u00a0', ' ')).toBe(shown)
})

test('[R4-15] a line that is being changed says as well that the customer cannot eat it', () => {
  const name = { ru: 'Радуга', uz: 'Kamalak', en: 'Rainbow' }
  const harmful = [{ ru: 'Ракообразные', uz: 'Qisqichbaqasimonlar', en: 'Crustaceans' }]
  const line = { ...{ name, harmful, quantity: 1, difference: 0, problem: undefined }, onStep: vi.fn() }
  renderInDocument(<EditLine {...line} />)
  expect(screen.getByRole('listitem').textContent).toContain('Гостю нельзя: ракообразные')
})
