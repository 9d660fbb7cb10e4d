import { lazy, Suspense } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useMedia } from '../../../../platform/hooks/use-media.ts'
import { useCart } from '../../../../platform/stores/cart-store.ts'
import { useIsRestored } from '../../../../platform/stores/restore.ts'
import type { MenuPageData } from '../../../catalog/menu/data/menu-data.ts'

/** Both come when the browser knows which of them it needs. */
const CartPanelBody = lazy(async () => ({ default: (await import('./cart-panel-body.tsx')).CartPanelBody }))
const CartPanelEmpty = lazy(async () => ({
  default: (await import('./cart-panel-empty.tsx')).CartPanelEmpty,
}))

/** The cart beside the menu, from 1248 pixels on. Signed-out visitors see it too. */
export function CartPanel({ data }: { readonly data: MenuPageData }) {
  const t = useT('common')
  const isEmpty = useCart((lines) => lines.length === 0)
  // Narrower windows hide the panel: nothing is loaded for it.
  const isWide = useMedia('(min-width: 78rem)')
  const isShown = useIsRestored() && isWide
  const head = (
    <div className="cartpanel__h">
      <h2>{t('cart')}</h2>
    </div>
  )
  return (
    <aside className="cartpanel" aria-label={t('cart')}>
      <Suspense fallback={head}>
        {!isShown ? head : isEmpty ? <CartPanelEmpty data={data} /> : <CartPanelBody />}
      </Suspense>
    </aside>
  )
}
