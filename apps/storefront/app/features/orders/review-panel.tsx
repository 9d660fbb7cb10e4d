import { listGroup } from '@doira/domain/orders/status'
import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { type Layers, openOverlay } from '../../platform/overlays.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Stars } from '../../ui/rating.tsx'
import { type OwnReview, reviewOfDish, reviewOfOrder, useOwnReviews } from '../reviews/own-reviews.ts'
import type { Order, OrderLine } from './order.mapper.ts'

/** The dishes that the customer chose, each once. */
function getDishes({ lines }: Order): readonly OrderLine[] {
  const chosen = lines.filter(({ isDefaultProduct }) => !isDefaultProduct)
  return chosen.filter(
    (line, place) => chosen.findIndex(({ productId }) => productId === line.productId) === place,
  )
}

function openForm(order: Order, line: OrderLine | null): void {
  const { id, number, createdAt } = order
  const dish: Layers['review']['dish'] = line && {
    id: line.productId,
    title: line.title,
    image: line.image,
  }
  openOverlay('review', { dish, order: { id, number, createdAt } })
}

/** What the customer thinks of what came: each dish, and the order as a whole. */
export function ReviewPanel({ order }: { order: Order }) {
  const t = useT('order')
  const hasCome = listGroup(order.status) === 'completed'
  const reviews = useOwnReviews(hasCome)
  if (!hasCome || !reviews) return null
  return (
    <section className="panel stack gap-3 no-print" aria-label={t('rate_dishes')}>
      <h2 className="rate-title">{t('rate_dishes')}</h2>
      <ul>
        {getDishes(order).map((line) => (
          <Row
            key={line.id}
            title={line.title}
            image={line.image}
            review={reviewOfDish(reviews, line.productId)}
            onRate={() => openForm(order, line)}
          />
        ))}
        <Row
          title={t('rate_order')}
          review={reviewOfOrder(reviews, order.id)}
          onRate={() => openForm(order, null)}
        />
      </ul>
    </section>
  )
}

type RowProps = {
  readonly title: string
  /** Left out: the row has no picture. */
  readonly image?: string | null
  readonly review: OwnReview | null
  readonly onRate: () => void
}

function Row({ title, image, review, onRate }: RowProps) {
  const t = useT('order')
  const c = useT('common')
  return (
    <li className="row rate-row">
      {image !== undefined && (
        <span className="cline__img">
          {image && <Picture image={image} alt="" widths={[96, 160]} sizes="48px" />}
        </span>
      )}
      <span className="grow">
        <span className="t-b">{title}</span>
        {review && <Note review={review} />}
      </span>
      {review ? (
        <Stars value={review.rating} label={c('rating_of_five', { value: review.rating })} />
      ) : (
        <Button
          variant="tonal"
          size="s"
          icon="star"
          aria-label={`${t('rate_short')}: ${title}`}
          onClick={onRate}
        >
          {t('rate_short')}
        </Button>
      )}
    </li>
  )
}

/** The state of the text, where it is not simply shown, and what the shop answered. */
function Note({ review }: { review: OwnReview }) {
  const t = useT('order')
  const { state, hidden_reason: reason, answer } = review
  return (
    <span className="t-caption t-2 wrapped">
      {state === 'checking' && t('review_checking')}
      {state === 'hidden' && reason && t('review_hidden', { reason: t(`hidden_reason.${reason}`) })}
      {state === 'published' && answer}
    </span>
  )
}

/** On the card of an order: until all its dishes are rated. */
export function ToReview({ order }: { order: Order }) {
  const t = useT('order')
  const reviews = useOwnReviews()
  const next = reviews && getDishes(order).find(({ productId }) => !reviewOfDish(reviews, productId))
  if (!next) return null
  return (
    <div>
      <Button variant="tonal" size="s" icon="star" onClick={() => openForm(order, next)}>
        {t('leave_review')}
      </Button>
    </div>
  )
}
