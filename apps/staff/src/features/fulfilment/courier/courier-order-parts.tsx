import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { formatTimer } from '../../../i18n/format.ts'
import { getField } from '../../../outbox/action.ts'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useLink } from '../../../platform/link.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { failedWait } from './courier-wait.ts'
import type { CourierOrder } from './use-courier.ts'

/** A line of a card: a picture, what it is, and what else is known of it. */
export function Row({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) {
  return (
    <div className="mrow">
      <Icon name={icon} />
      <span className="grow">
        <b>{title}</b>
        {text !== '' && <small>{text}</small>}
      </span>
    </div>
  )
}

/** What to take, what the customer gives, the change. Pressed when another sum was taken, also for a paid order. */
export function Money({
  order,
  onOther,
}: {
  readonly order: CourierOrder
  readonly onOther: (() => void) | null
}) {
  const { t } = useMessages()
  const { to_take, gives, change, card } = order
  if (to_take === 0) {
    return (
      <section className="mcard">
        <div className="row row--between">
          <Row icon="circle-check" title={t('courier.paid')} text="" />
          {onOther && <IconButton icon="pencil" label={t('courier.other_sum')} isFilled onClick={onOther} />}
        </div>
      </section>
    )
  }
  const sums =
    card.payment_type === 'card'
      ? [[t('courier.take_card'), formatOrderNumber(to_take)] as const]
      : [
          [t('courier.take'), formatOrderNumber(to_take)] as const,
          [t('courier.give'), gives === null ? '—' : formatOrderNumber(gives)] as const,
          [t('courier.change'), formatOrderNumber(change)] as const,
        ]
  return (
    <section className="mcard mcard--cash" data-count={sums.length}>
      {sums.map(([name, value], place) => (
        <div key={name} className={place === sums.length - 1 ? 'mcash mcash--b' : 'mcash'}>
          <span>{name}</span>
          {place === 0 && onOther ? (
            <button type="button" aria-label={`${t('courier.other_sum')}: ${value}`} onClick={onOther}>
              <b>{value}</b>
              <Icon name="pencil" size="xs" />
            </button>
          ) : (
            <b>{value}</b>
          )}
        </div>
      ))}
    </section>
  )
}

/** After "could not deliver": the five minutes of a customer who does not open, or that the operators know. */
export function FailedNote({ order }: { readonly order: CourierOrder }) {
  const { t } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const sent = useWaitingActions(me.id, order.card.id).find(({ kind }) => kind === 'fail')
  const { isOn } = useLink()
  const at = order.failed_at ?? sent?.pressedAt ?? null
  const isKnown = order.failed_at !== null || isOn
  if (at === null) return null
  const cause = sent ? String(getField(sent, 'cause')) : order.failed_cause
  const wait = failedWait({ at, cause }, now)
  if (wait.kind === 'waiting') {
    return (
      <Note
        kind="warn"
        icon="phone-missed"
        title={t('courier.wait', { time: formatTimer(wait.secondsLeft) })}
      >
        <p>{t(isKnown ? 'courier.wait_text' : 'courier.wait_offline')}</p>
      </Note>
    )
  }
  return isKnown ? (
    <Note kind="info" icon="phone-call" title={t('courier.failed_at', { time: formatTime(wait.at) })} />
  ) : (
    <Note kind="warn" icon="cloud-upload" title={t('courier.wait_offline')} />
  )
}
