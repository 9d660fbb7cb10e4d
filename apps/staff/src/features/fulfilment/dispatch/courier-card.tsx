import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { getField } from '../../../outbox/action.ts'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { type Courier, orderPace } from './courier-filter.ts'
import { CourierMenu } from './courier-menu.tsx'
import { Shortfalls } from './shortfalls.tsx'
import { TakeCashSheet } from './take-cash-sheet.tsx'

/** A courier for the chosen order: where they are, what they carry, and whether they would be in time. */
export function CourierCard({
  courier,
  place,
  orderId,
  onAssign,
}: {
  readonly courier: Courier
  /** Among those who can be chosen; the first is the best, -1 cannot be chosen. */
  readonly place: number
  readonly orderId: string | null
  readonly onAssign: (() => void) | null
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const may = useMay()
  const [isTaking, setIsTaking] = useState(false)
  const actions = useWaitingActions(me.id)
  const assigning = actions.find(
    (action) =>
      action.order !== null && action.order.id === orderId && getField(action, 'courier_id') === courier.id,
  )
  const changing = actions.find(
    (action) => action.order === null && getField(action, 'courier_id') === courier.id,
  )
  const { unavailable } = courier
  const missing = courier.shortfalls.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <article className={place === 0 ? 'cw cw--best' : 'cw'} aria-label={courier.name}>
      <div className="cw__h">
        <Avatar name={courier.name} />
        <span className="grow">
          <b>{courier.name}</b>
          <small>{getWhere(t, courier)}</small>
        </span>
        {unavailable !== null ? (
          <span className="tag tag--quiet">{t(`couriers.${unavailable}`)}</span>
        ) : (
          onAssign &&
          may('order.assign') &&
          !assigning && (
            <Button
              look={place === 0 ? 'go' : 'outline'}
              keyName={place < 9 ? String(place + 1) : undefined}
              onClick={onAssign}
            >
              {t('couriers.assign')}
            </Button>
          )
        )}
        <CourierMenu courier={courier} onTakeCash={() => setIsTaking(true)} />
      </div>
      {assigning && <WaitingStrip action={assigning} />}
      {changing && <WaitingStrip action={changing} />}
      <div className="cw__o">
        {courier.orders.length === 0 && (
          <span className="t-2 t-small cw__none">{t('couriers.no_orders')}</span>
        )}
        {courier.orders.map((order) => (
          <OrderMini key={order.id} number={order.number} promisedAt={order.promised_at} />
        ))}
      </div>
      <div className="row row--between t-small t-2">
        <span>{t('couriers.cash', { sum: formatSum(language, courier.cash - missing) })}</span>
        {courier.estimate_minutes !== null && unavailable === null && (
          <span>
            {t(courier.is_in_time ? 'couriers.in_time' : 'couriers.not_in_time', {
              n: courier.estimate_minutes,
            })}
          </span>
        )}
      </div>
      <Shortfalls courier={courier} />
      {isTaking && <TakeCashSheet courier={courier} onClose={() => setIsTaking(false)} />}
    </article>
  )
}

function OrderMini({ number, promisedAt }: { readonly number: number; readonly promisedAt: string }) {
  const { t } = useMessages()
  const now = useServerNow()
  const { minutes, level } = orderPace(promisedAt, now)
  return (
    <span className={`cmini cmini--${level}`}>
      {level !== 'ok' && <Icon name={level === 'late' ? 'clock-alert' : 'clock'} />}
      {formatOrderNumber(number)} <em>{t('couriers.minutes', { n: minutes })}</em>
    </span>
  )
}

function getWhere(t: Translate, { state, until, whereabouts, unavailable }: Courier): string {
  if (unavailable === 'no_courier') return t('couriers.cash_to_take')
  if (state === 'off') return t('couriers.off_shift')
  if (state === 'break')
    return until ? t('courier.break', { time: formatTime(until) }) : t('couriers.on_break')
  return t(`couriers.where.${whereabouts}`)
}
