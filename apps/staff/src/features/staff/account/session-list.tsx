import type { WireStaffSession } from '@doira/contract/staff/staff-shapes'
import { formatMoment } from '../../../i18n/format.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Where somebody is signed in.
 *
 * @param onEnd undefined: who sees them may not end them
 */
export function SessionList({
  sessions,
  currentId = null,
  isBusy = false,
  onEnd,
}: {
  readonly sessions: readonly WireStaffSession[]
  /** The session of this device, which signing out ends. */
  readonly currentId?: string | null
  readonly isBusy?: boolean
  readonly onEnd?: ((id: string) => void) | undefined
}) {
  const { t, language } = useMessages()
  // The server calls a browser that says nothing of itself so.
  const nameOf = (device: string) => (device === 'unknown' ? t('account.unknown_device') : device)
  const moment = (at: WireStaffSession['since']) => formatMoment(language, at, serverNow())
  return (
    <ul className="sessions">
      {sessions.map(({ id, name: device, since, last_seen_at: seen, is_remembered: isRemembered }) => (
        <li key={id}>
          <span className="grow">
            <b>{nameOf(device)}</b>
            {id === currentId && <span className="tag tag--ok">{t('account.this_one')}</span>}
            {isRemembered && <span className="tag">{t('account.remembered')}</span>}
            <small>{t('account.since', { since: moment(since), seen: moment(seen) })}</small>
          </span>
          {onEnd && id !== currentId && (
            <Button
              look="outline"
              disabled={isBusy}
              aria-label={t('account.end_on', { device: nameOf(device) })}
              onClick={() => onEnd(id)}
            >
              {t('account.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
