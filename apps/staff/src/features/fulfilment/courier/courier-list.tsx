import { formatTime } from '@doira/web/i18n/format.ts'
import { useOutletContext } from 'react-router'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty } from '../../../ui/states.tsx'
import { CourierHead } from './courier-head.tsx'
import { CourierTabs, WaitingNote } from './courier-layout.tsx'
import { FreeOrders } from './free-orders.tsx'
import { Card } from './list-card.tsx'
import type { CourierData } from './use-courier.ts'

const places = ['now', 'next', 'pick'] as const

/** One now, the others on the way, and what waits in the branch. */
export function CourierList() {
  const { t } = useMessages()
  const { orders, free, cash, shift, must_confirm } = useOutletContext<CourierData>()
  const detail =
    shift.state === 'off'
      ? t('courier.off')
      : shift.state === 'break'
        ? t('courier.break', { time: shift.until ? formatTime(shift.until) : '…' })
        : t('courier.on_since', { time: shift.since ? formatTime(shift.since) : '…' })
  return (
    <>
      <CourierHead title={t('courier.title')} detail={detail} />
      <div className="mbody">
        <WaitingNote />
        {orders.length === 0 && !free?.length && (
          <Empty title={t('courier.empty')}>
            <p>{t('courier.empty_text')}</p>
          </Empty>
        )}
        {places.map((place) => {
          const here = orders.filter((order) => order.place === place)
          if (here.length === 0) return null
          return (
            <section key={place} className="mlist" aria-label={t(`courier.${place}`)}>
              <h2 className="mh3">{t(`courier.${place}`)}</h2>
              {here.map((order) => (
                <Card key={order.card.id} order={order} mustConfirm={must_confirm} />
              ))}
            </section>
          )
        })}
        <FreeOrders free={free} cash={cash} />
      </div>
      <CourierTabs count={orders.length} />
    </>
  )
}
