import { formatSum } from '@doira/web/i18n/format.ts'
import { Badge } from '@doira/web/ui/badge.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { join } from '@doira/web/ui/join.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCartCount, useCartTotal } from '../../../platform/stores/cart-store.ts'

/** The cart with its total quantity (R2-05); neutral and without a sum while it is empty. */
export function DesktopCartLink() {
  const t = useT('common')
  const locale = useLocale()
  const count = useCartCount()
  const total = formatSum(locale, useCartTotal())
  return (
    <Link
      to={paths.cart()}
      className={join('btn hd__cart', count === 0 && 'btn--neutral')}
      aria-label={count === 0 ? t('cart') : undefined}
    >
      <Icon name="shopping-bag" />
      {count > 0 && <span className="sr-only">{`${t('cart_with_count', { count })}, `}</span>}
      <span className="t-num">{count > 0 ? total : t('cart')}</span>
      {count > 0 && <Badge count={count} isInverse />}
    </Link>
  )
}

export function MobileCartLink() {
  const t = useT('common')
  const count = useCartCount()
  return (
    <Link
      to={paths.cart()}
      className="ibtn ibtn--brand"
      aria-label={count > 0 ? t('cart_with_count', { count }) : t('cart')}
    >
      <Icon name="shopping-bag" />
      {count > 0 && <Badge count={count} isInverse />}
    </Link>
  )
}
