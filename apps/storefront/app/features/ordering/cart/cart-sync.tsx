import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { showToast } from '../../../platform/toasts.ts'
import { askQuoteAgain, onAskedAgain, quoteStore } from '../quote/quote-store.ts'

/** Updates the cart after changes of menu and prices, on every page. Renders nothing; loads nothing while the cart is empty. */
export function CartSync() {
  const t = useT('common')
  const href = useHref()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isRestored = useIsRestored()
  const isNeeded = useCart((lines) => lines.length > 0) && isRestored

  const showMovedToast = useEffectEvent(() => {
    // There the lines say it themselves.
    if (withoutLocale(pathname) === paths.cart()) return
    const action = { label: t('cart'), onPress: () => void navigate(href(paths.cart())) }
    showToast({ type: 'warning', word: 'cart_moved', action })
  })

  // Stores, the server and the network are outside React.
  useEffect(() => {
    if (!isNeeded) return
    let stop = () => {}
    let isOver = false
    const load = () => {
      const parts = Promise.all([
        import('../quote/quote-sync.ts'),
        import('../../../platform/api/shop-api.ts'),
      ])
      parts.then(
        ([{ syncQuote }, { shopApi }]) => {
          if (!isOver) stop = syncQuote({ api: shopApi, onMoved: showMovedToast })
        },
        () => {
          if (isOver) return
          quoteStore.setState({ status: 'failed' })
          // What could not come is asked for like a price that could not.
          stop = onAskedAgain(load)
        },
      )
    }
    load()
    window.addEventListener('online', askQuoteAgain)
    return () => {
      isOver = true
      stop()
      window.removeEventListener('online', askQuoteAgain)
    }
  }, [isNeeded])

  return null
}
