import { type CartMenu, cartStore } from '../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { pageMenuStore } from './follow-menu.ts'

/** The menu that the lines belong to: of the chosen branch, else of the page that was looked at last. */
export function wantedMenu(): CartMenu | null {
  const { branch } = commonStore.getState()
  return branch
    ? { menuId: branch.menuId, branchId: branch.id }
    : (pageMenuStore.getState().menu ?? cartStore.getState().menu)
}
