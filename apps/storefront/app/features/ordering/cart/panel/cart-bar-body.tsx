import { formatSum } from '@doira/web/i18n/format.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useCartCount, useCartTotal } from '../../../../platform/stores/cart-store.ts'
import { useBottomSpace } from '../../../../ui/use-bottom-space.ts'
import { missingToFreeDelivery } from '../../quote/quote.ts'
import { useQuote } from '../../quote/quote-store.ts'
import { useFreeDeliveryText } from '../free-bar.tsx'
import { useSavedText } from '../lines/saved-line.tsx'
import { usePromise } from '../use-promise.ts'

/** How much is in the cart, its sum, and what is missing to free delivery. */
export function CartBarBody() {
  const t = useT('common')
  const locale = useLocale()
  const count = useCartCount()
  const total = useCartTotal()
  const { quote } = useQuote()
  const freeDelivery = useFreeDeliveryText(quote)
  const promise = usePromise()
  useBottomSpace('bar', count > 0)
  const saved = useSavedText()
  const isFree = quote !== null && missingToFreeDelivery(quote) === 0
  const note = (isFree ? saved : null) ?? freeDelivery ?? saved
  if (count === 0) return null
  return (
    <aside className="only-mobile" aria-label={t('cart')}>
      <Link to={paths.cart()} className="cartbar">
        <span className="cartbar__n">{count}</span>
        <span className="cartbar__b">
          <span className="cartbar__t">{promise ?? t('cart')}</span>
          <span className="cartbar__p">{formatSum(locale, total)}</span>
          <span className="cartbar__s ellipsis">{note ?? t('n_products', { count })}</span>
        </span>
      </Link>
    </aside>
  )
}
