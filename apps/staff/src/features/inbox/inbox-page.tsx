import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatMoment } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { StarNumber } from '../../ui/stars.tsx'
import { BranchChoice } from '../layout/branch-choice.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { InboxLayout } from './inbox-layout.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { ReviewCard } from './review-card.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'
import { useOpenOne } from './use-open-one.ts'
import { type Shown, shownKinds, toShown, useReviews } from './use-reviews.ts'

/** What customers wrote: a list at the start, one of them with its order beside it. */
export function InboxPage() {
  const { t } = useMessages()
  const { search, change, text, setText, limit, showMore } = useInboxFilter()
  const show = toShown(search.get('show'))
  const inbox = useReviews({ show, branch: search.get('branch') ?? '', text, limit })
  const reviews = inbox.data?.reviews ?? []
  const open = useOpenOne(reviews, search.get('review'))
  return (
    <InboxLayout
      query={inbox}
      search={<SearchField label={t('inbox.search')} text={text} onChange={setText} />}
      top={
        <>
          <InboxTabs />
          <BranchChoice hasAll />
        </>
      }
      label={t('inbox.show')}
      choices={
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
      }
      rows={reviews.map((review) => (
        <ReviewRow
          key={review.id}
          review={review}
          now={inbox.data?.now ?? ''}
          isOpen={review.id === open?.id}
          onOpen={() => change('review', review.id)}
        />
      ))}
      words={{ empty: t('inbox.empty'), choose: t('inbox.choose') }}
      onMore={showMore}
    >
      {open && inbox.data ? (
        <ReviewCard
          key={open.id}
          review={open}
          now={inbox.data.now}
          apologyLimit={inbox.data.apology_limit}
        />
      ) : null}
    </InboxLayout>
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
  const { t, language, nameOf } = useMessages()
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
