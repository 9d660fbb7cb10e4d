import type { ListGroup } from '@doira/domain/orders/status'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { useOrderList } from '../use-orders.ts'

const groupPath = (group: ListGroup) => `${paths.myOrders()}?group=${group}`

type Counts = ReturnType<typeof useOrderList>['groups']

export function GroupTabs({ group, counts }: { group: ListGroup; counts: Counts }) {
  const t = useT('order')
  const past = counts && counts.completed + counts.cancelled
  return (
    <nav className="tabs" aria-label={t('my_orders_title')}>
      <Link to={paths.myOrders()} aria-current={group === 'current' ? 'page' : undefined} preventScrollReset>
        {t('current_orders')}
        {counts && counts.current > 0 && <span className="n">{counts.current}</span>}
      </Link>
      <Link
        to={groupPath('completed')}
        aria-current={group === 'current' ? undefined : 'page'}
        preventScrollReset
      >
        {t('history')}
        {past !== null && past > 0 && <span className="n">{past}</span>}
      </Link>
    </nav>
  )
}

export function HistoryChips({ group, counts }: { group: ListGroup; counts: Counts }) {
  const t = useT('order')
  const chips = [
    { value: 'completed', label: t('completed_orders') },
    { value: 'cancelled', label: t('cancelled_orders') },
  ] as const
  return (
    <nav className="chips mt-4" aria-label={t('history')}>
      {chips.map(({ value, label }) => (
        <Link
          key={value}
          to={groupPath(value)}
          className="chip"
          aria-current={group === value ? 'true' : undefined}
          preventScrollReset
        >
          {label} {counts && <span className="t-num chip__n">{counts[value]}</span>}
        </Link>
      ))}
    </nav>
  )
}
