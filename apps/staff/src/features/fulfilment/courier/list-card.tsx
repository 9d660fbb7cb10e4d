import { formatDistance, formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { pressOrderAction, useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CardTimer } from '../board/card/card-timer.tsx'
import { addressParts, getAddress } from './courier-texts.ts'
import { Pay } from './pay.tsx'
import type { CourierOrder } from './use-courier.ts'
import { useRouteLink } from './use-route-link.ts'

export function Card({
  order,
  mustConfirm,
}: {
  readonly order: CourierOrder
  readonly mustConfirm: boolean
}) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const { card, place } = order
  const waiting = useWaitingAction(me.id, card.id)
  const isPick = place === 'pick'
  const time = formatTime(isPick ? card.ready_by : card.promised_at)
  const link = useRouteLink(isPick ? order.branch_location : order.location)
  return (
    <article className={place === 'now' ? 'cc cc--now' : 'cc'}>
      <div className="cc__h">
        <div className="grow">
          <span className="cc__n">
            <Icon name={isPick ? 'store' : 'map-pin'} size="s" />
            {t('courier.by', { number: formatOrderNumber(card.number), time })}
          </span>
          <h3>
            <Link to={paths.courierOrder(card.id)}>
              {isPick
                ? `${nameOf(order.branch_name)}, ${nameOf(order.branch_address)}`
                : getAddress({ t, nameOf }, order)}
            </Link>
          </h3>
          <span className="t-2">
            {(isPick
              ? [
                  t(card.lane === 'ready' ? 'courier.is_ready' : 'courier.is_cooking'),
                  t('courier.bring_to', { address: getAddress({ t, nameOf }, order) }),
                ]
              : [
                  order.landmark,
                  order.distance_meters !== null && formatDistance(language, order.distance_meters),
                  addressParts(t, order).join(', '),
                ]
            )
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {/* The ring counts to the same time as the words. */}
        <CardTimer card={isPick ? { ...card, promised_at: card.ready_by } : card} />
      </div>
      <Pay sum={order.to_take} isCard={card.payment_type === 'card'} change={order.change} />
      {waiting ? (
        <WaitingStrip action={waiting} isLarge />
      ) : isPick ? (
        <div className="cc__a">
          <Link className="btn btn--l btn--neutral btn--56" to={`${paths.courierOrder(card.id)}?ask=refuse`}>
            {t('action.refuse')}
          </Link>
          {mustConfirm && card.status === 'vendor_ready' ? (
            <Button size="l" isGrowing onClick={() => pressOrderAction('take', card)}>
              {t('action.take')}
            </Button>
          ) : (
            card.lane === 'ready' && (
              <Button size="l" isGrowing onClick={() => pressOrderAction('picked', card)}>
                {t('courier.picked')}
              </Button>
            )
          )}
        </div>
      ) : (
        place === 'now' && (
          <div className="cc__a">
            {link && (
              <a className="btn btn--l btn--neutral btn--56" href={link} target="_blank" rel="noreferrer">
                <Icon name="navigation" size="s" />
                <span>{t('courier.route')}</span>
              </a>
            )}
            <Link className="btn btn--l btn--go btn--56 btn--grow" to={paths.courierOrder(card.id)}>
              <span>{t('courier.delivered')}</span>
            </Link>
          </div>
        )
      )}
    </article>
  )
}
