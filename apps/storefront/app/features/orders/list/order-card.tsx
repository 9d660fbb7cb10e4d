import { listGroup } from '@doira/domain/orders/status'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { openOverlay } from '../../../platform/overlays.ts'
import { Link, useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { StepRing } from '../../../ui/step-ring.tsx'
import type { Order } from '../order.mapper.ts'
import { RepeatButton } from '../order-actions.tsx'
import { findSteps, orderedText, reasonText, typeText } from '../order-texts.ts'
import { PaymentLink } from '../payment/awaiting-payment-screen.tsx'
import { AwaitText } from '../payment/time-left.tsx'
import { ToReview } from '../review-panel.tsx'
import { CallCourier } from '../status/courier-card.tsx'
import { StatusTag } from './status-tag.tsx'

const shownPictures = 4

/** An order in the list, with what can be done about it in its state. */
export function OrderCard({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const now = useNow(60_000)
  return (
    <li className="ocard">
      <div>
        <div className="row row--between wrap ocard__head">
          <OrderNumber order={order} />
          <StatusTag order={order} />
        </div>
        <span className="t-small t-2">
          {orderedText(c, locale, order, now)} · {typeText(t, order).toLocaleLowerCase(locale)}
        </span>
      </div>
      <Middle order={order} />
      <div className="row row--between mt-auto">
        <Thumbs order={order} />
        <b className="t-b t-num">{formatSum(locale, order.sums.total)}</b>
      </div>
      <Buttons order={order} />
    </li>
  )
}

/** Of an unpaid order it leads to its page: nothing else of the card does. */
function OrderNumber({ order }: { order: Order }) {
  const t = useT('order')
  const number = t('order_number', { number: formatOrderNumber(order.number) })
  if (order.status !== 'payment_awaited') return <b className="t-h3">{number}</b>
  return (
    <Link to={paths.order(order.id)} className="t-h3 link--plain">
      {number}
    </Link>
  )
}

function Middle({ order }: { order: Order }): ReactNode {
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const reason = reasonText(t, locale, order)
  if (reason) return <p className="t-small t-2">{reason}</p>
  if (order.status === 'payment_awaited') return <Unpaid order={order} />
  if (listGroup(order.status) === 'completed') return <ToReview order={order} />
  const ring = listGroup(order.status) === 'current' ? findSteps(t, order) : null
  return ring && <StepRing {...ring} doneLabel={c('done')} />
}

function Unpaid({ order }: { order: Order }) {
  const t = useT('order')
  return (
    <p className="t-small">
      {order.deliveryType === 'self-pickup' && order.branch && `${order.branch.address}. `}
      {order.isPaymentDeclined ? t('payment_failed') : <AwaitText order={order} />}
    </p>
  )
}

function Thumbs({ order: { lines } }: { order: Order }) {
  const pictures = lines.flatMap(({ id, image }) => (image ? [{ id, image }] : []))
  const rest = lines.length - Math.min(pictures.length, shownPictures)
  return (
    <div className="thumbs">
      {pictures.slice(0, shownPictures).map(({ id, image }) => (
        <Picture key={id} image={image} alt="" widths={[96, 160]} sizes="48px" />
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </div>
  )
}

function Buttons({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const href = useHref()
  const isPast = listGroup(order.status) !== 'current'
  const more = (
    <ButtonLink
      to={href(paths.order(order.id))}
      variant="neutral"
      className={join('btn--surface', !isPast && 'grow')}
    >
      {c('more')}
    </ButtonLink>
  )
  if (order.status === 'payment_awaited') {
    return (
      <div className="row wrap gap-2">
        {order.paymentLink ? <PaymentLink link={order.paymentLink} className="btn grow" /> : more}
        {order.canCancel && (
          <Button
            variant="ghost"
            className="px-3"
            onClick={() => openOverlay('cancelOrder', { orderId: order.id })}
          >
            {t('cancel_order')}
          </Button>
        )}
      </div>
    )
  }
  const isOnItsWay = listGroup(order.status) === 'current' && order.status !== 'future'
  return (
    <div className="row wrap gap-2">
      {isPast && <RepeatButton orderId={order.id} className="grow" />}
      {isOnItsWay ? (
        <ButtonLink to={href(paths.orderStatus(order.id))} className="grow">
          {t('track_order')}
        </ButtonLink>
      ) : (
        more
      )}
      {isOnItsWay && order.courier && (
        <CallCourier courier={order.courier} className="ibtn ibtn--l ibtn--surface" />
      )}
    </div>
  )
}
