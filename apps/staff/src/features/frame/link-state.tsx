import { formatTime } from '../../i18n/format.ts'
import { useActsOfOthers, useWaitingActs, wakeOutbox } from '../../outbox/the-outbox.ts'
import { useLink } from '../../platform/link.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Whether what is on screen is told by the server. */
export function LinkState() {
  const { t } = useWords()
  const { isOn } = useLink()
  return (
    <span className={isOn ? 'live' : 'live live--off'}>
      {!isOn && <Icon name="wifi-off" size="xs" />}
      {isOn ? t('live.on') : t('live.off')}
    </span>
  )
}

/** The server's clock. */
export function Clock({ isLarge = false }: { readonly isLarge?: boolean }) {
  const now = useServerNow()
  return <span className={isLarge ? 'kclock' : 'clock'}>{formatTime(now)}</span>
}

/** The black bar while there is no link: since when, what waits, and what is not seen. */
export function OfflineBar() {
  const { t } = useWords()
  const me = useMe()
  const { isOn, since } = useLink()
  const waiting = useWaitingActs(me.id).length
  const others = useActsOfOthers(me.id)
  if (isOn) {
    if (others.length === 0) return null
    return (
      <div className="bar" role="status">
        <Icon name="cloud-upload" />
        <span>{others.map(({ name, count }) => t('outbox.others', { name, n: count })).join(' · ')}</span>
      </div>
    )
  }
  return (
    <div className="bar" role="status">
      <Icon name="wifi-off" />
      <span className="grow">
        <b>{since ? t('offline.bar', { time: formatTime(since) }) : t('live.off')}</b>
        {waiting > 0 && <> · {t('offline.waiting', { count: waiting })}</>}
      </span>
      <Button look="neutral" onClick={() => void wakeOutbox()}>
        {t('offline.retry')}
      </Button>
    </div>
  )
}
