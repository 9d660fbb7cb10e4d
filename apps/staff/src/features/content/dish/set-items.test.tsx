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
