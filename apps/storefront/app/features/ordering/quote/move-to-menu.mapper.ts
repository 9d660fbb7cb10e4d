import { toSum } from '@doira/domain/money/sum'
import { moveCart } from '@doira/domain/ordering/cart/move-cart'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { type CartMenu, cartStore } from '../../../platform/stores/cart-store.ts'

/**
 * Maps the cart to a menu, or to the same one read again: a line is unchanged, has another price, or is not available there;
 * a dish that is available again leaves stop by itself. True when the customer has to be informed.
 *
 * @throws ApiProblem
 */
export async function moveToMenu(api: Pick<ShopApi, 'menuProducts'>, menu: CartMenu): Promise<boolean> {
  const ids = [...new Set(cartStore.getState().lines.map((line) => line.productId))]
  if (ids.length === 0) return false
  const { products } = await api.menuProducts({
    query: { menu_id: menu.menuId, branch_id: menu.branchId, product_ids: ids.join(',') },
  })
  const offers = products
    .filter(({ isActive }) => isActive)
    .map(({ productId, price, priceWithDiscount, stop }) => ({
      productId,
      price: toSum(price),
      priceWithDiscount: toSum(priceWithDiscount ?? price),
      stop,
    }))
  // Only what was asked is judged: a dish may have been added meanwhile.
  const { lines } = cartStore.getState()
  const asked = lines.filter(({ productId }) => ids.includes(productId))
  const { lines: moved, changes } = moveCart(asked, offers)
  const byKey = new Map(moved.map((line) => [line.key, line]))
  cartStore.setState({ menu, lines: lines.map((line) => byKey.get(line.key) ?? line) })
  return changes.priceChanged.length > 0 || changes.stopped.length > 0
}
