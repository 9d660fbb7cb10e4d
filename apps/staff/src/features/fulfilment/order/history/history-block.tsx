import { formatTime } from '@doira/web/i18n/format.ts'
import { useRef } from 'react'
import { formatMoment } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { orderSources } from '../order-sources.ts'
import type { StaffOrder } from '../use-order.ts'
import { doerText, eventText, eventTitle } from './history-texts.ts'

const warnings: readonly string[] = [
  'silent',
  'unanswered',
  'stopped',
  'delivery_failed',
  'rejected',
  'cancel_asked',
]
const ended: readonly string[] = ['done', 'cancelled']

/** Every event, newest on top; the promise is an open dot above them. */
export function HistoryBlock({ order }: { readonly order: StaffOrder }) {
  const { history, card, source, now } = order
  const { t, language } = useMessages()
  // What was there when the drawer was opened is known; what comes later is tinted for a moment.
  const known = useRef(new Set(history.map(({ id }) => id)))
  const from = orderSources.find((one) => one === source)
  return (
    <div className="blk">
      <h3>{t('order.history')}</h3>
      <ol className="tl">
        {!ended.includes(card.lane) && (
          <li data-next="">
            <time dateTime={card.promised_at}>{formatTime(card.promised_at)}</time>
            <i />
            <span>{t(card.delivery_type === 'delivery' ? 'order.promised' : 'order.promised_takeaway')}</span>
          </li>
        )}
        {history.map((event) => {
          return (
            <li
              key={event.id}
              data-warn={warnings.includes(event.kind) ? '' : undefined}
              data-fresh={known.current.has(event.id) ? undefined : ''}
            >
              <time dateTime={event.at}>{formatMoment(language, event.at, now).replace(/^.*, /, '')}</time>
              <i />
              <span>
                {eventTitle({ t, language }, order, event)}
                <small>
                  {[
                    doerText(t, event),
                    event === history.at(-1) && from && t(`order.from.${from}`),
                    eventText({ t, language }, event),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
