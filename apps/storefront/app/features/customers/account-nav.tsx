import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../i18n/messages.tsx'
import { openOverlay } from '../../platform/overlays.ts'
import { Link, usePagePath } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'

const links = [
  { to: paths.profile(), icon: 'user-round', word: 'profile' },
  { to: paths.myOrders(), icon: 'receipt-text', word: 'my_orders' },
  { to: paths.loyaltyProgram(), icon: 'award', word: 'loyalty_program' },
  { to: paths.reservations(), icon: 'armchair', word: 'reservation' },
] as const

/** The list at the left of a customer's own pages; on phones the side menu is this list. */
export function AccountNav() {
  const t = useT('common')
  const path = usePagePath()
  return (
    <nav className="account__nav" aria-label={t('profile')}>
      {links.map(({ to, icon, word }) => (
        <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
          <Icon name={icon} />
          {t(word)}
        </Link>
      ))}
      <button type="button" onClick={() => openOverlay('logout')}>
        <Icon name="log-out" />
        {t('logout')}
      </button>
    </nav>
  )
}
