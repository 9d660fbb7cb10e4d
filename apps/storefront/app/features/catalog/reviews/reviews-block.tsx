import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatDecimal, formatPercent } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { type CSSProperties, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { Stars } from '../../../ui/rating.tsx'
import { LeaveReview } from './leave-review.tsx'
import { toReviews } from './reviews.mapper.ts'
import { firstReviews, moreReviews, type Review, type Reviews } from './reviews.ts'

type ReviewsBlockProps = {
  readonly dish: { readonly id: string; readonly title: string; readonly image: string | null }
  /** The first reviews; null: they could not be read. */
  readonly first: Reviews | null
  readonly level: 2 | 3
}

/** What customers think of a dish: the average, how many gave how many stars, and what they wrote. */
export function ReviewsBlock({ dish, first, level }: ReviewsBlockProps) {
  const t = useT('menu')
  const Heading = level === 2 ? 'h2' : 'h3'
  const { reviews, isBusy, hasFailed, more, list } = useReviews(dish.id, first)
  return (
    <section aria-label={t('reviews')} data-reviews="">
      <div className="group__h min-h-11">
        <Heading className={level === 2 ? 't-h2' : 't-h3'}>{t('reviews')}</Heading>
        <LeaveReview dish={dish} />
      </div>
      {reviews?.average === null && <p className="t-small t-2">{t('no_reviews')}</p>}
      {reviews && reviews.average !== null && (
        <>
          <Summary reviews={reviews} />
          <ul ref={list}>
            {reviews.list.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
      {(hasFailed || !reviews) && <FailedReviews isBusy={isBusy} onRetry={more} />}
      {reviews && !hasFailed && reviews.list.length < reviews.count && (
        <MoreButton isBusy={isBusy} onMore={more} />
      )}
    </section>
  )
}

function MoreButton({ isBusy, onMore }: { readonly isBusy: boolean; readonly onMore: () => void }) {
  const common = useT('common')
  return (
    <Button variant="neutral" isBlock isBusy={isBusy} onClick={onMore}>
      {isBusy ? common('loading') : common('show_more')}
    </Button>
  )
}

function FailedReviews({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) {
  const common = useT('common')
  const retry = (
    <Button variant="neutral" size="s" icon="rotate-cw" className="mt-3" isBusy={isBusy} onClick={onRetry}>
      {common('retry')}
    </Button>
  )
  return <Note kind="err" title={common('something_wrong')} action={retry} role="alert" />
}

function useReviews(productId: string, first: Reviews | null) {
  const locale = useLocale()
  const [read, setRead] = useState<Reviews | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const list = useRef<HTMLUListElement>(null)
  const reviews = read ?? first

  async function more(): Promise<void> {
    const shown = reviews?.list.length ?? 0
    const limit = shown === 0 ? firstReviews : shown + moreReviews
    setState('busy')
    try {
      const answer = await shopApi.listReviews({
        query: { product_id: productId, page: 1, limit, lang: locale },
      })
      flushSync(() => {
        setRead(toReviews(answer))
        setState('idle')
      })
      // After a press of the button reading goes on at the first new one.
      focusRow(list.current?.children[shown])
    } catch {
      setState('failed')
    }
  }

  return { reviews, list, isBusy: state === 'busy', hasFailed: state === 'failed', more: () => void more() }
}

function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}

function Summary({ reviews }: { readonly reviews: Reviews }) {
  const t = useT('menu')
  const common = useT('common')
  const locale = useLocale()
  const { average, byStars } = reviews
  const count = byStars.reduce((sum, row) => sum + row.count, 0)
  if (average === null) return null
  const value = formatDecimal(locale, average)
  return (
    <div className="rsum panel panel--s">
      <div>
        <div className="rsum__n t-num">{value}</div>
        <Stars value={average} label={common('rating_of_five', { value })} />
        <p className="t-caption t-2 mt-1">{common('n_reviews', { count })}</p>
      </div>
      <ul className="rbars">
        {byStars.map((row) => {
          const percent = Math.round((row.count * 100) / count)
          return (
            <li key={row.stars}>
              <span className="sr-only">{t('rating_row', { count: row.stars, percent })}</span>
              <span aria-hidden="true">{row.stars}</span>
              <i style={{ '--v': `${percent}%` } as CSSProperties} />
              <b aria-hidden="true">{formatPercent(locale, percent)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ReviewRow({ review }: { readonly review: Review }) {
  const t = useT('menu')
  const common = useT('common')
  const locale = useLocale()
  const brand = useRootData()?.chain?.name ?? ''
  return (
    <li className="review">
      <div className="row row--between">
        <div className="row">
          <Avatar name={review.author} />
          <div>
            <b className="t-b">{review.author}</b>
            <br />
            <span className="t-caption t-3">{formatDate(locale, review.date)}</span>
          </div>
        </div>
        <span className="row gap-1.5">
          <Stars value={review.stars} label={common('rating_of_five', { value: review.stars })} />
          <b className="t-small-b t-num" aria-hidden="true">
            {review.stars}
          </b>
        </span>
      </div>
      {review.text && <p className="t-small">{review.text}</p>}
      {review.answer && (
        <div className="review__a">
          <b className="t-small-b">{brand}</b>
          {review.isAnswerEdited && <span className="t-caption t-3"> · {t('answer_edited')}</span>}
          <p className="t-small t-2">{review.answer}</p>
        </div>
      )}
    </li>
  )
}
