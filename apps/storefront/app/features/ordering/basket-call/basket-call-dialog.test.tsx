// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { BasketCallDialog } from './basket-call-dialog.tsx'
import { basketCallStore, endBasketCall } from './basket-call-store.ts'

beforeEach(() => endBasketCall())

test('the code of a cart is shown with the time that is left, and not any more when it is over', async () => {
  stubShop(() => ({ status: 503, body: { code: 'internal', message: '', requestId: 'r' } }))
  basketCallStore.setState({ token: 't', code: '123456', expiresAtMs: Date.now() + 65_000, isTaken: false })
  await renderInDocument(<BasketCallDialog isOpen />, { namespaces: ['order'] })
  const dialog = screen.getByRole('dialog')
  const text = () => dialog.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(text()).toContain('123 456')
  expect(text()).toMatch(/1:0[45]/)
  await passTime(66_000)
  expect(text()).not.toContain('123 456')
  expect(screen.getByRole('button', { name: 'Получить новый код' })).not.toBeNull()
})
