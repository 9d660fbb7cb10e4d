import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Note } from '../../ui/note.tsx'
import { Stars } from '../../ui/stars.tsx'
import { DishPicture } from '../fulfilment/stop-list/dish-picture.tsx'
import { AnswerForm } from './answer-form.tsx'

type ReviewCardProps = {
  readonly review: WireStaffReview
  readonly now: string
  /** Points that this person may give for it; 0: none. */
  readonly apologyLimit: number
}

/** One review whole, with what is known of its order, so that the answer is informed. */
export function ReviewCard({ review, now, apologyLimit }: ReviewCardProps) {
  const { t, nameOf } = useMessages()
  const { product, message, rating, order, names_you: namesYou } = review
  const stars = t('inbox.of_five', { n: rating })
  const title = product ? nameOf(product.name) : t('inbox.whole_order')
  return (
    <section className="card inbox__one" aria-label={title}>
      <Head review={review} title={title} now={now} />
      <div className="quote">
        <span className="row">
          <Stars value={rating} label={stars} />
          <b aria-hidden="true">{stars}</b>
        </span>
        {message && <p>{message}</p>}
      </div>
      {order && <OrderNote order={order} />}
      {namesYou ? (
        <Note kind="info" title={t('inbox.names_you')} />
      ) : (
        <AnswerForm review={review} apologyLimit={apologyLimit} />
      )}
      {order && order.last_orders.length > 0 && <LastOrders orders={order.last_orders} now={now} />}
    </section>
  )
}

function Head({
  review,
  title,
  now,
}: {
  readonly review: WireStaffReview
  readonly title: string
  readonly now: string
}) {
  const { t, language } = useMessages()
  const may = useMay()
  const { product, order, author, created_at: at } = review
  const who = order
    ? t('inbox.customer', { customer: order.customer ?? author, count: order.customer_orders })
    : author
  return (
    <div className="row">
      {product && <DishPicture image={product.image} />}
      <div className="grow">
        <h2>{title}</h2>
        <span className="t-2">
          {who} · {formatMoment(language, at, now)}
        </span>
      </div>
      {order && may('order.see') && (
        <Link to={paths.order(order.id)} className="btn btn--s btn--outline">
          <Icon name="external-link" size="s" />
          <span>{t('inbox.order', { number: formatOrderNumber(order.number) })}</span>
        </Link>
      )}
    </div>
  )
}

/** What else the customer has ordered lately. */
function LastOrders({
  orders,
  now,
}: {
  readonly orders: NonNullable<WireStaffReview['order']>['last_orders']
  readonly now: string
}) {
  const { t, language } = useMessages()
  return (
    <section className="inbox__last" aria-label={t('inbox.last_orders')}>
      <h3>{t('inbox.last_orders')}</h3>
      <ul>
        {orders.map(({ id, number, created_at, status, total }) => (
          <li key={id}>
            <Link to={paths.order(id)} className="link">
              {t('order.title', { number: formatOrderNumber(number) })}
            </Link>
            <span className="t-2">{formatMoment(language, created_at, now)}</span>
            <span className="t-2 grow">{t(`status.${status}`)}</span>
            <b>{formatSum(language, total)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderNote({ order }: { readonly order: NonNullable<WireStaffReview['order']> }) {
  const { t, nameOf } = useMessages()
  const { promised_at: promised, handed_at: handed, late_minutes: late, courier } = order
  const branch = nameOf(order.branch)
  const where = courier === null ? branch : t('inbox.by_courier', { branch, courier })
  const when =
    promised && handed
      ? `${t('inbox.promised', { promised: formatTime(promised), handed: formatTime(handed) })}. `
      : ''
  return (
    <Note
      kind={late > 0 ? 'warn' : 'info'}
      icon={late > 0 ? 'clock-alert' : 'clock'}
      title={late > 0 ? t('inbox.late', { n: late }) : t('inbox.in_time')}
    >
      <p>
        {when}
        {where}.
      </p>
    </Note>
  )
}
