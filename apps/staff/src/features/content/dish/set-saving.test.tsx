// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { SetSaving } from './set-saving.tsx'

const title = { ru: 'Ташкент', uz: 'Toshkent', en: 'Tashkent' }
const options = {
  menus: [{ id: 'm', slug: 'tashkent', title }],
  products: [
    { id: 'a', title, image: null, prices: { tashkent: 56_000 } },
    { id: 'b', title, image: null, prices: { tashkent: 62_000 } },
  ],
}

test.each([
  { what: 'the same roll twice', same: null, parts: '112 000' },
  { what: 'two different rolls', same: 1, parts: '118 000' },
])('[R2-23] a set of $what is compared with the cheapest choice that it allows', async ({ same, parts }) => {
  stubServer(() => options)
  const items = ['a', 'b'].map((product_id) => ({ product_id, quantity: 1, extra_price: 0 }))
  const draft = {
    prices: { tashkent: 100_000 },
    combo_groups: [{ kind: 'choice', min: 2, max: 2, max_same: same, items }],
  }
  renderInDocument(<SetSaving draft={draft} />)
  expect(await screen.findByText(new RegExp(parts))).not.toBeNull()
})
