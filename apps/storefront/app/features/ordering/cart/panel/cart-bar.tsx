import { lazy, Suspense } from 'react'
import { useCart } from '../../../../platform/stores/cart-store.ts'

/** A first visitor's cart is empty: the bar comes with the first dish. */
const CartBarBody = lazy(async () => ({ default: (await import('./cart-bar-body.tsx')).CartBarBody }))

/** The way to the cart on phones, on menu pages; nothing while the cart is empty. */
export function CartBar() {
  const isEmpty = useCart((lines) => lines.length === 0)
  if (isEmpty) return null
  return (
    <Suspense fallback={null}>
      <CartBarBody />
    </Suspense>
  )
}
