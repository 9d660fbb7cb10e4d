import { addToCart } from '@doira/domain/ordering/cart/cart'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { openOverlay } from '../../../platform/overlays.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { cartStore, type ShopLine } from '../../../platform/stores/cart-store.ts'
import { showToast } from '../../../platform/toasts.ts'
import { wantedMenu } from '../../ordering/quote/wanted-menu.ts'
import { toRepeatLines, type WireRepeat } from './repeat.mapper.ts'

/** Today's answer to an order of then, for as long as its dialog is open. */
export const repeatKey = (orderId: string) => ['repeat', orderId] as const

/**
 * Puts a past order into the cart at the prices of today: at once where all is as it was, else after the dialog has said
 * what is missing or dearer. The other lines of the cart stay.
 */
export function useRepeatOrder(orderId: string): { readonly isBusy: boolean; readonly repeat: () => void } {
  const client = useQueryClient()
  const problemText = useProblemText()
  const add = useAddRepeated()
  const [isBusy, setIsBusy] = useState(false)

  async function repeat(): Promise<void> {
    setIsBusy(true)
    try {
      const menu = wantedMenu()
      const query = menu ? { menu_id: menu.menuId, ...(menu.branchId && { branch_id: menu.branchId }) } : {}
      const wire = await shopApi.repeatOrder({ params: { id: orderId }, query })
      client.setQueryData(repeatKey(orderId), wire)
      if (wire.must_be_shown) openOverlay('repeatOrder', { orderId })
      else add(wire)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, repeat: () => void repeat() }
}

/** Adds what can be had, says so, and goes to the cart. */
export function useAddRepeated(): (repeated: WireRepeat) => void {
  const t = useT('order')
  const navigate = useNavigate()
  const href = useHref()
  return (repeated) => {
    const added = toRepeatLines(repeated, randomId)
    const menu = { menuId: repeated.menu_id, branchId: repeated.branch_id }
    cartStore.setState((cart) => ({
      lines: added.reduce<readonly ShopLine[]>((lines, line) => addToCart(lines, line), cart.lines),
      menu: cart.menu ?? menu,
    }))
    const isPart = added.length < repeated.lines.length
    showToast(
      isPart ? { type: 'warning', text: t('repeat_partial') } : { type: 'success', text: t('repeat_done') },
    )
    void navigate(href(paths.cart()))
  }
}
