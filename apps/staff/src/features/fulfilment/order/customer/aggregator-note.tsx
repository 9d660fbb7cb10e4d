import { reviewText } from '../../../../i18n/aggregator-texts.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useMay } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { StaffOrder } from '../use-order.ts'

/** That an order comes from an aggregator: who brings it, and what a person has to look at. */
export function AggregatorNote({ order: { card, aggregator } }: { readonly order: StaffOrder }) {
  const { t, language } = useMessages()
  const may = useMay()
  if (!aggregator || !card.aggregator) return null
  const { courier, review, is_reviewed: isReviewed, feedback } = aggregator
  const { name, number } = card.aggregator
  return (
    <>
      {review.length > 0 && (
        <Note kind={isReviewed ? 'info' : 'warn'} title={t('channels.look')}>
          <ul>
            {review.map((reason) => (
              <li key={`${reason.kind} ${reason.text}`}>{reviewText(t, language, reason)}</li>
            ))}
          </ul>
          {!isReviewed && may('order.accept') && (
            <Button look="outline" onClick={() => pressOrderAction('aggregator_reviewed', card)}>
              {t('action.aggregator_reviewed')}
            </Button>
          )}
        </Note>
      )}
      <Note kind="info" title={t('channels.of_order', { name, number })}>
        <p>{t(`channels.carrier.${aggregator.carrier}`)}</p>
        {courier && <p>{t('channels.courier', { name: courier.name, phone: courier.phone })}</p>}
        {feedback && (
          <p>{t('channels.feedback', { rating: feedback.rating ?? '—', comment: feedback.comment })}</p>
        )}
      </Note>
    </>
  )
}
