// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
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
