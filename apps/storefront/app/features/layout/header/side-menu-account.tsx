import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { formatCount } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { type User, useUser } from '../../../platform/stores/auth-store.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useAccountFacts } from './use-account-facts.ts'

/** The panel on top of the side menu: who is signed in, or why one should be. */
export function SideMenuAccount() {
  const t = useT('common')
  const user = useUser()
  if (user) return <Customer user={user} />
  return (
    <div className="panel panel--s stack gap-3">
      <p className="t-small t-2">{t('login_benefit')}</p>
      <Button isBlock icon="log-in" onClick={() => openOverlay('signIn')}>
        {t('login')}
      </Button>
      <ul className="sm__list">
        <FavouritesRow />
        <PlannerRow />
      </ul>
    </div>
  )
}

function PlannerRow() {
  const t = useT('common')
  return (
    <li>
      <Link to={paths.setPlanner()} replace>
        <Icon name="users-round" />
        {t('set_planner')}
      </Link>
    </li>
  )
}

function FavouritesRow() {
  const t = useT('common')
  return (
    <li>
      <Link to={paths.favourites()} replace>
        <Icon name="heart" />
        {t('favourites')}
      </Link>
    </li>
  )
}

function Customer({ user }: { user: User }) {
  const t = useT('common')
  const locale = useLocale()
  const { currentOrders, points } = useAccountFacts()
  const name = isPlaceholderName(user.name) ? t('profile') : user.name
  return (
    <div className="panel panel--s stack gap-3 pt-4 pb-2">
      <Link to={paths.profile()} replace className="row">
        <Avatar name={name} />
        <span className="grow">
          <b className="t-b">{name}</b>
          <br />
          <span className="t-caption t-2 t-num">{formatPhone(user.phone)}</span>
        </span>
        <Icon name="chevron-right" size="s" />
      </Link>
      <ul className="sm__list">
        <li>
          <Link to={paths.myOrders()} replace>
            <Icon name="receipt-text" />
            <span className="grow">{t('my_orders')}</span>
            {currentOrders > 0 && <Tag kind="sale">{t('orders_in_progress', { count: currentOrders })}</Tag>}
          </Link>
        </li>
        <FavouritesRow />
        <PlannerRow />
        <li>
          <Link to={paths.loyaltyProgram()} replace>
            <Icon name="award" />
            <span className="grow">{t('loyalty_program')}</span>
            {points !== null && <span className="t-small t-2 t-num">{formatCount(locale, points)}</span>}
          </Link>
        </li>
      </ul>
    </div>
  )
}
