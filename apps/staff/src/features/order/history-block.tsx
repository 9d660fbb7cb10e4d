import { useRef } from 'react'
import { formatMoment, formatSum, formatTime } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'
import type { StaffOrder } from './use-order.ts'

const warnings: readonly string[] = [
  'silent',
  'unanswered',
  'stopped',
  'delivery_failed',
  'rejected',
  'cancel_asked',
]
const surchargeStates = ['open', 'expired', 'withdrawn'] as const
const ended: readonly string[] = ['done', 'cancelled']

/** Every event, newest on top; the promise is an open dot above them. */
export function HistoryBlock({ order: { history, card, now } }: { readonly order: StaffOrder }) {
  const { t, language } = useWords()
  // What was there when the drawer was opened is known; what comes later is tinted for a moment.
  const known = useRef(new Set(history.map(({ id }) => id)))
  const whatHappened = ({ kind, data }: (typeof history)[number]) => {
    const state = surchargeStates.find((one) => kind === 'surcharge' && one === data.state)
    if (state) return t(`event.surcharge.${state}`, { sum: formatSum(language, Number(data.amount)) })
    return kind === 'status' ? '' : t(`event.${kind}`)
  }
  return (
    <div className="blk">
      <h3>{t('order.history')}</h3>
      <ol className="tl">
        {!ended.includes(card.lane) && (
          <li data-next="">
            <time dateTime={card.promised_at}>{formatTime(card.promised_at)}</time>
            <i />
            <span>{t(card.delivery_type === 'delivery' ? 'order.promised' : 'order.promised_pickup')}</span>
          </li>
        )}
        {history.map((event) => {
          const actor = t(`actor.${event.by.actor}`)
          return (
            <li
              key={event.id}
              data-warn={warnings.includes(event.kind) ? '' : undefined}
              data-fresh={known.current.has(event.id) ? undefined : ''}
            >
              <time dateTime={event.at}>{formatMoment(language, event.at, now).replace(/^.*, /, '')}</time>
              <i />
              <span>
                {event.kind === 'status' ? t(`status.${event.status}`) : whatHappened(event)}
                <small>
                  {[
                    event.by.name === null ? actor : t('actor.named', { name: event.by.name, actor }),
                    event.words,
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
