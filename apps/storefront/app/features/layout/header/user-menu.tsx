import { formatCount } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useAccountFacts } from './use-account-facts.ts'

/** What a signed-in customer can go to, and the way out. */
export function UserMenu({ trigger, align }: { trigger: ReactNode; align: 'start' | 'end' }) {
  const t = useT('common')
  const locale = useLocale()
  const { currentOrders, points } = useAccountFacts()
  return (
    <Menu label={t('profile')} trigger={trigger} isOpenAtFirst gap={12} align={align}>
      <MenuLink
        to={paths.myOrders()}
        icon="receipt-text"
        end={currentOrders > 0 && <Tag kind="sale">{currentOrders}</Tag>}
      >
        {t('my_orders')}
      </MenuLink>
      <MenuLink to={paths.favourites()} icon="heart">
        {t('favourites')}
      </MenuLink>
      <MenuLink
        to={paths.loyaltyProgram()}
        icon="award"
        end={points !== null && <span className="t-small t-2 t-num">{formatCount(locale, points)}</span>}
      >
        {t('loyalty_program')}
      </MenuLink>
      <MenuLink to={paths.profile()} icon="user-round">
        {t('profile')}
      </MenuLink>
      <MenuItem icon="log-out" onSelect={() => openOverlay('logout')}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}

type MenuLinkProps = {
  readonly to: string
  readonly icon: IconName
  readonly end?: ReactNode
  readonly children: ReactNode
}

function MenuLink({ to, icon, end, children }: MenuLinkProps) {
  return (
    <MenuItem
      link={
        <Link to={to}>
          <Icon name={icon} />
          <span className="grow">{children}</span>
          {end}
        </Link>
      }
    />
  )
}
