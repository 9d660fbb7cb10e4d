import type { WirePosOrder } from '@doira/contract/pos/pos'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** How far the POS is with an order or a booking, what it said, and when it is asked again. */
export function PosAnswer({
  queued: { state, problem, text, next_at: nextAt },
  now,
}: {
  readonly queued: Pick<WirePosOrder, 'state' | 'problem' | 'text' | 'next_at'>
  readonly now: string
}) {
  const { t } = useMessages()
  return (
    <>
      <span className={`tag ${state === 'failed' ? 'tag--err' : 'tag--info'}`}>
        {t(`pos.state.${state}`)}
      </span>{' '}
      {problem === null ? t('pos.not_sent') : t(`pos.problem.${problem}`)}
      {text !== '' && <span className="t-caption t-2"> {t('pos.said', { text })}</span>}
      {nextAt !== null && nextAt > now && (
        <span className="t-caption t-2"> {t('pos.next', { time: formatTime(nextAt) })}</span>
      )}
    </>
  )
}
