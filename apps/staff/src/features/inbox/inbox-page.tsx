import type { WireStaffReview } from '@doira/contract/staff/reviews'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StarNumber } from '../../ui/stars.tsx'
import { Loading } from '../../ui/states.tsx'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { QueryFailed } from '../frame/query-failed.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { ReviewCard } from './review-card.tsx'
import { type Shown, shownKinds, toShown, useReviews } from './use-reviews.ts'

const pageSize = 30

/** What guests wrote: a list at the start, one of them with its order beside it. */
export function InboxPage() {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const show = toShown(search.get('show'))
  const inbox = useReviews({ show, branch: search.get('branch') ?? '', text, limit })
  const reviews = inbox.data?.reviews ?? []
  const open = reviews.find(({ id }) => id === search.get('review')) ?? reviews[0]
  const change = (key: string, value: string) => {
    setSearch(
      (before) => {
        before.set(key, value)
        return before
      },
      { replace: true },
    )
  }
  return (
    <SectionFrame
      title={t('inbox.title')}
      top={
        <>
          <InboxTabs />
          <BranchChoice hasAll />
          <InboxSearch label={t('inbox.search')} text={text} onChange={setText} />
        </>
      }
    >
      {inbox.data ? (
        <div className="md">
          <section className="card" aria-label={t('inbox.show')}>
            <div className="row inbox__top">
              <ChoiceChips<Shown>
                label={t('inbox.show')}
                value={show}
                onChoose={(one) => change('show', one)}
                options={shownKinds.map((value) => ({
                  value,
                  label: t(`inbox.${value}`),
                  ...(value === 'unanswered' && { count: inbox.data?.unanswered }),
                }))}
              />
            </div>
            {reviews.length === 0 && <p className="t-2">{t('inbox.empty')}</p>}
            <ul>
              {reviews.map((review) => (
                <ReviewRow
                  key={review.id}
                  review={review}
                  now={inbox.data?.now ?? ''}
                  isOpen={review.id === open?.id}
                  onOpen={() => change('review', review.id)}
                />
              ))}
            </ul>
            {reviews.length < Number(inbox.data.count) && (
              <Button look="neutral" onClick={() => setLimit(limit + pageSize)}>
                {t('inbox.more')}
              </Button>
            )}
          </section>
          {open ? (
            <ReviewCard
              key={open.id}
              review={open}
              now={inbox.data.now}
              apologyLimit={inbox.data.apology_limit}
            />
          ) : (
            <section className="card inbox__one">
              <p className="inbox__empty">{t('inbox.choose')}</p>
            </section>
          )}
        </div>
      ) : inbox.error ? (
        <QueryFailed query={inbox} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionFrame>
  )
}

function ReviewRow({
  review,
  now,
  isOpen,
  onOpen,
}: {
  readonly review: WireStaffReview
  readonly now: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { t, language, nameOf } = useWords()
  const { rating, author, created_at: at, product, message, state, hidden_reason: reason, order } = review
  return (
    <li>
      <button type="button" className="mi" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="mi__h">
          <StarNumber value={rating} label={t('inbox.of_five', { n: rating })} />
          <b>{author}</b>
          <time dateTime={at}>{formatMoment(language, at, now)}</time>
        </span>
        <span className="t-2">{product ? nameOf(product.name) : t('inbox.whole_order')}</span>
        {message && <span className="mi__p">{message}</span>}
        {state === 'checking' && (
          <span className="tag tag--info">
            <Icon name="shield-check" />
            {t('inbox.checking')}
          </span>
        )}
        {reason && (
          <span className="tag">
            <Icon name="eye-off" />
            {t('inbox.is_hidden', { reason: t(`inbox.reason.${reason}`).toLocaleLowerCase(language) })}
          </span>
        )}
        {order && order.late_minutes > 0 && (
          <span className="tag tag--warn">
            <Icon name="clock-alert" />
            {t('inbox.late_short', { n: order.late_minutes })}
          </span>
        )}
      </button>
    </li>
  )
}
