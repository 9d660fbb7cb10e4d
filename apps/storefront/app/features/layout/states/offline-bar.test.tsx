// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setServerSilent } from '../../../platform/browser/network.ts'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { aLine } from '../../ordering/quote/cart.testing.ts'
import { renderInDocument } from '../document.testing.tsx'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  setServerSilent(false)
  emptyCart()
})

test('[R3-12] without a network the bar says that the cart is saved only where it has dishes', async () => {
  emptyCart()
  await renderInDocument(<OfflineBar />)
  setServerSilent(true)
  await screen.findByText('Нет интернета')
  cartStore.setState({ lines: [aLine()] })
  await screen.findByText(/Корзина сохранена/)
  expect(screen.queryByText('Нет интернета')).toBeNull()
})
