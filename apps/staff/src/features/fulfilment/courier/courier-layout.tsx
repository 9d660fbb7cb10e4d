import { Icon } from '@doira/web/ui/icon.tsx'
import { NavLink, Outlet } from 'react-router'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { useWakeLock } from '../../../platform/device/wake-lock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useGround } from '../../../platform/use-ground.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Bars } from '../../layout/frame/bars.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { useArrivals } from './use-arrivals.ts'
import { type CourierData, useCourier } from './use-courier.ts'
import { usePosition } from './use-position.ts'

/** A phone in one hand: four tabs at the bottom, and what was read last stays without a link. */
export function CourierLayout() {
  const { t } = useMessages()
  const courier = useCourier()
  const orders = courier.data?.orders ?? []
  const isOnTheWay = orders.some(({ card }) => card.status === 'courier_picked')
  const isSeen = usePosition(isOnTheWay)
  useArrivals(courier.data?.orders)
  // The ground is read while there is a link; on the way there may be none.
  useGround(orders[0]?.city ?? null)
  useWakeLock(orders.length > 0)
  return (
    <div className="st st--bare is-touch">
      <title>{`${t('courier.title')} · doira`}</title>
      <main className="main mmain" id="main">
        <Bars />
        {isSeen && (
          <p className="mseen" role="status">
            <Icon name="navigation" size="xs" />
            {t('courier.seen')}
          </p>
        )}
        {courier.data ? (
          <Outlet context={courier.data satisfies CourierData} />
        ) : courier.error ? (
          <QueryFailed query={courier} />
        ) : (
          <div className="mbody">
            <Loading label={t('state.loading')} />
          </div>
        )}
      </main>
    </div>
  )
}

/** The four tabs; the page of one order has its own foot instead. */
export function CourierTabs({ count }: { readonly count: number }) {
  const { t } = useMessages()
  return (
    <nav className="mtabs" aria-label={t('app.sections')}>
      <NavLink to={paths.courier} end>
        <span className="rail__i">
          <Icon name="route" />
          {count > 0 && <span className="badge badge--ink">{count}</span>}
        </span>
        {t('courier.tab_orders')}
      </NavLink>
      <NavLink to={paths.courierCash}>
        <span className="rail__i">
          <Icon name="banknote" />
        </span>
        {t('courier.tab_cash')}
      </NavLink>
      <NavLink to={paths.courierHistory}>
        <span className="rail__i">
          <Icon name="history" />
        </span>
        {t('courier.tab_history')}
      </NavLink>
      <NavLink to={paths.courierDay}>
        <span className="rail__i">
          <Icon name="wallet" />
        </span>
        {t('payouts.tab')}
      </NavLink>
    </nav>
  )
}

/** What waits for the link, so that nobody presses twice. */
export function WaitingNote() {
  const { t } = useMessages()
  const me = useMe()
  const waiting = useWaitingActions(me.id).filter(({ attempts }) => attempts > 0)
  if (waiting.length === 0) return null
  return (
    <Note kind="info" icon="cloud-upload" title={t('courier.waiting', { count: waiting.length })}>
      <p>{t('courier.waiting_text')}</p>
    </Note>
  )
}
