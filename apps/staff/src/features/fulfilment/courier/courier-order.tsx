import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { formatOrderNumber, formatSum, formatTime, getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { Link, Navigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { formatDay } from '../../../i18n/format.ts'
import { pressOrderAction, useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CardTimer } from '../board/card/card-timer.tsx'
import { getShownTaking } from '../board/card/next-action.ts'
import { OtherSumSheet } from '../order/money/other-sum-sheet.tsx'
import { FailedNote, Money, Row } from './courier-order-parts.tsx'
import { FailSheet, RefuseSheet } from './courier-sheets.tsx'
import { addressParts, getAddress } from './courier-texts.ts'
import { MapStrip } from './map-strip.tsx'
import { getMeasuredPlace } from './measured-place.ts'
import type { CourierData, CourierOrder as Order } from './use-courier.ts'
import { useRouteLink } from './use-route-link.ts'

/** One order on the way: where, whom, how much; the button repeats the sum. */
export function CourierOrder() {
  const { id = '' } = useParams()
  const { orders } = useOutletContext<CourierData>()
  const order = orders.find(({ card }) => card.id === id)
  // Handed over, refused or given to somebody else meanwhile.
  if (!order) return <Navigate to={paths.courier} replace />
  return <Opened order={order} />
}

type Asked = 'refuse' | 'fail' | 'sum'

function Opened({ order }: { readonly order: Order }) {
  const { t, language, nameOf } = useMessages()
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(search.get('ask') === 'refuse' ? 'refuse' : null)
  const { card } = order
  const sum = (amount: number) => formatSum(language, amount)
  const isPick = order.place === 'pick'
  const link = useRouteLink(isPick ? order.branch_location : (order.drop_point?.location ?? order.location))
  const door = [...addressParts(t, order), order.landmark]
  const close = () => setAsked(null)
  return (
    <>
      <header className="mh">
        <Link className="ibtn mbtn" to={paths.courier} aria-label={t('sign.back')}>
          <Icon name="arrow-left" />
        </Link>
        <div className="grow">
          <h1>{t('order.title', { number: formatOrderNumber(card.number) })}</h1>
          <span className="t-2">
            {isPick
              ? t('courier.fetch_by', { time: formatTime(card.ready_by) })
              : t('courier.bring_by', { time: formatTime(card.promised_at) })}
          </span>
        </div>
        <CardTimer card={isPick ? { ...card, promised_at: card.ready_by } : card} />
      </header>
      <div className="mbody mbody--order">
        <MapStrip way={order} />
        <FailedNote order={order} />
        <div className="mgo">
          {link && (
            <a
              className="btn btn--l btn--outline btn--56 btn--grow"
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="navigation" size="s" />
              {t('courier.route')}
            </a>
          )}
          {order.phone && (
            <a className="btn btn--l btn--outline btn--56 btn--grow" href={toPhoneAddress(order.phone)}>
              <Icon name="phone" size="s" />
              {t('action.call')}
            </a>
          )}
        </div>
        <section className="mcard">
          <Row
            icon="map-pin"
            title={getAddress({ t, nameOf }, order)}
            text={door.filter(Boolean).join(', ')}
          />
          {order.drop_point && (
            <Row
              icon="circle-check"
              title={t('courier.drop_point')}
              text={t('courier.drop_point_text', {
                day: formatDay(language, getDate(order.drop_point.at)),
              })}
            />
          )}
          <Row
            icon="user-round"
            title={card.client_name}
            text={order.call_on_arrival ? t('order.call_on_arrival') : ''}
          />
          {order.comment !== '' && <Row icon="message-square-text" title={order.comment} text="" />}
          {order.courier_note !== '' && <Row icon="info" title={order.courier_note} text="" />}
        </section>
        <Money order={order} onOther={card.status === 'courier_picked' ? () => setAsked('sum') : null} />
        {order.pay_code !== null && (
          <a
            className="btn btn--l btn--outline btn--56"
            href={order.pay_code}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="credit-card" size="s" />
            {t('courier.pay_code')}
          </a>
        )}
        <section className="mcard">
          <details className="mdet">
            <summary>
              <Icon name="package" />
              <b className="grow">
                {t('courier.bags', {
                  dishes: t('card.dishes', { count: card.dishes }),
                  count: order.bags,
                })}
              </b>
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {order.lines.map((line) => (
                <li key={nameOf(line.name)}>
                  {t('courier.line', { dish: nameOf(line.name), n: line.quantity })}
                </li>
              ))}
            </ul>
          </details>
        </section>
      </div>
      <Foot order={order} sum={sum} onAsk={setAsked} />
      {asked === 'refuse' && <RefuseSheet card={card} onClose={close} />}
      {asked === 'fail' && <FailSheet card={card} onClose={close} />}
      {asked === 'sum' && (
        <OtherSumSheet card={card} due={order.to_take} action="delivered" by="courier" onClose={close} />
      )}
    </>
  )
}

function Foot({
  order,
  sum,
  onAsk,
}: {
  readonly order: Order
  readonly sum: (amount: number) => string
  readonly onAsk: (asked: Asked) => void
}) {
  const { t } = useMessages()
  const me = useMe()
  const { card, to_take } = order
  // A customer who opens after all gets the order, whether or not the operators know of it.
  const waiting = useWaitingActions(me.id, card.id).find(({ kind }) => kind !== 'fail')
  const byCard = card.payment_type === 'card'
  if (waiting) {
    return (
      <div className="mfoot">
        <WaitingStrip action={waiting} isLarge />
      </div>
    )
  }
  if (card.status !== 'courier_picked') {
    return (
      <div className="mfoot">
        <Button size="l" look="neutral" onClick={() => onAsk('refuse')}>
          {t('action.refuse')}
        </Button>
        {card.lane === 'ready' && (
          <Button size="l" isGrowing onClick={() => pressOrderAction('picked', card)}>
            {t('courier.picked')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="mfoot">
      <Button
        size="l"
        isGrowing
        onClick={() => {
          const place = getMeasuredPlace()
          pressOrderAction('delivered', card, {
            ...getShownTaking({ ...card, to_take }),
            ...(place && { place }),
          })
        }}
      >
        {to_take === 0
          ? t('courier.delivered')
          : t(byCard ? 'courier.done_card' : 'courier.done', { sum: sum(to_take) })}
      </Button>
      <IconButton
        icon="ellipsis"
        label={t('courier.fail_title')}
        isFilled
        isLarge
        onClick={() => onAsk('fail')}
      />
    </div>
  )
}
