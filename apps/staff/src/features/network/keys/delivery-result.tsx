import type { WireDelivery } from '@doira/contract/webhooks/webhooks'
import { formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** The last answer, and what comes next. */
export function DeliveryResult({ delivery, now }: { readonly delivery: WireDelivery; readonly now: string }) {
  const { t, language } = useMessages()
  const { state, status, problem, ms, attempts, next_at: nextAt } = delivery
  const seconds =
    ms === null ? '' : t('programs.seconds', { seconds: (ms / 1000).toFixed(1).replace('.', ',') })
  const answer =
    status === null ? (problem === null ? null : t(`programs.problem.${problem}`)) : String(status)
  return (
    <span className="keys__result">
      {answer !== null && (
        <b className={state === 'delivered' ? 'keys__good' : 'keys__bad'}>
          {[answer, status === null ? '' : seconds].filter((part) => part !== '').join(', ')}
        </b>
      )}
      <small className="t-caption t-2">
        {state === 'delivered'
          ? t('programs.arrived', { count: attempts })
          : state === 'failed'
            ? t('programs.given_up', { count: attempts })
            : attempts === 0
              ? t('programs.to_be_sent')
              : t('programs.attempt_next', {
                  count: attempts,
                  time: formatMoment(language, nextAt ?? now, now),
                })}
      </small>
    </span>
  )
}
