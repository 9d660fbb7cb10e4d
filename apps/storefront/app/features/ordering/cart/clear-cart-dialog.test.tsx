// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { passTime, renderInDocument } from '../../layout/document.testing.tsx'
import { aLine } from '../quote/cart.testing.ts'
import { ClearCartDialog } from './clear-cart-dialog.tsx'

/** Closes with a press on what lies under it, as the store of layers does. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {/* Leaving takes a while, as with the styles of the shop. */}
      <style>{'.layer[data-state="closed"], .scrim[data-state="closed"] { animation-name: leave; }'}</style>
      <button
        type="button"
        onClick={() => {
          emptyCart()
          setIsOpen(false)
        }}
      >
        очистить и закрыть
      </button>
      <ClearCartDialog isOpen={isOpen} />
    </>
  )
}

test('[R4-13] clearing asks with the pieces and their price, and still shows them while the dialog closes', async () => {
  cartStore.setState({ lines: [aLine({ quantity: 2 }), aLine({ productId: 'wok' })] })
  await renderInDocument(<Page />, { namespaces: ['order'] })
  const text = () => screen.queryByText(/^Уберём/)?.textContent.replaceAll('\u00a0', ' ')
  expect(text()).toBe('Уберём 3 блюда на 150 000 сум')
  screen.getByText('очистить и закрыть').click()
  await passTime(0)
  expect(cartStore.getState().lines).toEqual([])
  expect(text()).toBe('Уберём 3 блюда на 150 000 сум')
})
