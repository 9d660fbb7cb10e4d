import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { CartMenu } from '../../../platform/stores/cart-store.ts'

/** The menu of the page that was looked at last; it counts while no branch is chosen. */
export const pageMenuStore = createStore<{ readonly menu: CartMenu | null }>()(() => ({ menu: null }))

/** A menu page reports to the cart which menu it shows: lines of another one are then mapped to it. */
export function useFollowMenu(menuId: string, branchId: string | null): void {
  // The cart lives outside React.
  useEffect(() => pageMenuStore.setState({ menu: { menuId, branchId } }), [menuId, branchId])
}
