import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useServerNow } from '../platform/api/server-clock.ts'
import { useLink } from '../platform/link.ts'
import { useMe } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Button } from '../ui/button.tsx'
import type { WaitingAction } from './action.ts'
import { undoAction } from './shared-outbox.ts'

const acted = ['accept', 'ready', 'picked', 'hand_out', 'delivered', 'cancel', 'reject', 'delay'] as const

/** An action that is not done yet and what it is about: it can be taken back for a while, or it waits for the link. */
export function WaitingStrip({
  action,
  detail,
  isLarge = false,
}: {
  readonly action: WaitingAction
  /** What the action is about; left out, the order of the action or what was named when it was pressed. */
  readonly detail?: string | undefined
  readonly isLarge?: boolean
}) {
  const { t } = useMessages()
  const { isOn } = useLink()
  const { role } = useMe()
  // Drawn again each second; what is left counts by the device's clock.
  useServerNow()
  // Who takes the order does not hand it over.
  const comment = t(
    action.kind === 'picked' && role === 'courier' ? 'courier.picked' : `action.${action.kind}`,
  )
  const order = action.order && t('order.title', { number: formatOrderNumber(action.order.number) })
  const subject = detail ?? action.subject ?? order
  const done = acted.find((kind) => kind === action.kind)
  const seconds = Math.ceil((action.undoUntilMs - Date.now()) / 1000)
  if (seconds > 0) {
    return (
      <div className="undo" role="status" data-undo={action.actionId}>
        <span className="t-num">
          {t('action.undo_in', { action: comment, n: seconds })}
          {subject && <small>{subject}</small>}
        </span>
        <Button
          look="outline"
          size={isLarge ? 'l' : 's'}
          icon="undo-2"
          keyName="U"
          onClick={(event) => {
            event.stopPropagation()
            void undoAction(action.actionId)
          }}
        >
          {t('action.undo')}
        </Button>
      </div>
    )
  }
  if (isOn && action.attempts === 0) {
    return (
      <p className="pend" role="status">
        <span className="ring-spin" aria-hidden="true" />
        {comment}
      </p>
    )
  }
  return (
    <p className="pend" role="status">
      <Icon name="cloud-upload" />
      {t('offline.card', { action: done ? t(`acted.${done}`) : comment, time: formatTime(action.pressedAt) })}
    </p>
  )
}
