import { cartTotal, countPieces } from '@doira/domain/ordering/cart/totals'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { emptyCart, useCart } from '../../../platform/stores/cart-store.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'

/** Asks before everything leaves the cart; Cancel has the focus. */
export function ClearCartDialog({ isOpen }: OverlayProps<'clearCart'>) {
  const t = useT('order')
  const common = useT('common')
  const lines = useCart((all) => all)
  // While the dialog closes, the cart is empty already: it still shows what it asked about.
  const [asked, setAsked] = useState(lines)
  if (isOpen && lines !== asked) setAsked(lines)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => closeOverlay('clearCart')}
      title={t('clear_cart_confirm')}
      text={t('clear_cart_text', { count: countPieces(asked), price: cartTotal(asked) })}
      cancelLabel={common('cancel')}
      confirmLabel={common('clear_cart')}
      onConfirm={() => {
        emptyCart()
        closeOverlay('clearCart')
      }}
    />
  )
}
