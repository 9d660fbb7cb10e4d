import {
  decreaseLine,
  increaseLine,
  removeLine,
  updateProductQuantity,
} from '@doira/domain/ordering/cart/cart'
import { cartTotal, countOfProduct } from '@doira/domain/ordering/cart/totals'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { localized } from '@doira/web/i18n/localized.ts'
import { useMemo } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { cartStore, changeCart, type ShopLine } from '../../../../platform/stores/cart-store.ts'
import { showToast } from '../../../../platform/toasts.ts'

export type LineActions = {
  readonly increase: (line: ShopLine) => void
  /** Stops at one piece (R4-13). */
  readonly decrease: (line: ShopLine) => void
  /** Takes the last piece away too, where no bin is beside the stepper. */
  readonly takeOne: (line: ShopLine) => void
  /** At once, and a toast brings it back. */
  readonly remove: (line: ShopLine) => void
}

/** What can be done with a line of the cart; the stepper announces changes, a toast removals. */
export function useLineActions(): LineActions {
  const t = useT('common')
  const menu = useT('menu')
  const locale = useLocale()
  return useMemo(() => {
    function remove(line: ShopLine): void {
      const at = cartStore.getState().lines.findIndex(({ key }) => key === line.key)
      changeCart((lines) => removeLine(lines, line.key))
      const { lines } = cartStore.getState()
      const count = countOfProduct(lines, line.productId)
      const name = localized(line.title, locale)
      // The same dish with other choices may still be there.
      const text =
        count === 0
          ? t('cart_removed', { name })
          : t('cart_announce', { name, count, price: cartTotal(lines) })
      const onPress = () => changeCart((present) => putBack(present, line, at))
      showToast({ type: 'info', text, action: { label: t('undo'), onPress } })
    }
    return {
      increase(line) {
        if (line.quantity < maxQuantity) changeCart((lines) => increaseLine(lines, line.key))
        else showToast({ type: 'warning', text: menu('choose_up_to', { count: maxQuantity }) })
      },
      decrease: (line) => changeCart((lines) => decreaseLine(lines, line.key)),
      takeOne(line) {
        if (line.quantity > 1)
          changeCart((lines) => updateProductQuantity(lines, line.key, line.quantity - 1))
        else remove(line)
      },
      remove,
    }
  }, [t, menu, locale])
}

/** The line where it stood; nothing when it is back already. */
export function putBack(lines: readonly ShopLine[], line: ShopLine, at: number): readonly ShopLine[] {
  return lines.some(({ key }) => key === line.key) ? lines : lines.toSpliced(Math.max(0, at), 0, line)
}
