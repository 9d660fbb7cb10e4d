import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'

/** A first visitor's cart is empty: the rows come with the first dish. */
const CartPanelBody = lazy(async () => ({ default: (await import('./cart-panel-body.tsx')).CartPanelBody }))

/** The cart beside the menu, from 1248 pixels on. Guests see it too. */
export function CartPanel() {
  const t = useT('common')
  const isEmpty = useCart((lines) => lines.length === 0)
  return (
    <aside className="cartpanel" aria-label={t('cart')}>
      <div className="cartpanel__h">
        <h2 className="t-h3">{t('cart')}</h2>
        {!isEmpty && (
          <IconButton icon="trash-2" label={t('clear_cart')} onClick={() => openOverlay('clearCart')} />
        )}
      </div>
      {isEmpty ? (
        <div className="empty">
          <span className="cartpanel__plate" />
          <p>{t('cart_panel_empty')}</p>
        </div>
      ) : (
        <Suspense fallback={null}>
          <CartPanelBody />
        </Suspense>
      )}
    </aside>
  )
}
