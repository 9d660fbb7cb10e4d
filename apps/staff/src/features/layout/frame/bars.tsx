import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useEffect } from 'react'
import { useActionsOfOthers, useWaitingActions, wakeOutbox } from '../../../outbox/shared-outbox.ts'
import { serverTimeAt, useServerNow } from '../../../platform/api/server-clock.ts'
import { useLowBattery } from '../../../platform/device/battery.ts'
import { checkLink, isStale, useLink } from '../../../platform/link.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsOld } from './use-renewal.ts'

/** What concerns every screen: no link, actions of somebody else, a newer app, a tablet that is going to sleep. */
export function Bars() {
  const { t } = useMessages()
  const me = useMe()
  const { isOn } = useLink()
  const others = useActionsOfOthers(me.id)
  const isOld = useIsOld()
  const percent = useLowBattery(me.role === 'kitchen')
  return (
    <>
      {!isOn && <OfflineBar />}
      {isOn && others.length > 0 && (
        <div className="bar" role="status">
          <Icon name="cloud-upload" />
          <span>{others.map(({ name, count }) => t('outbox.others', { name, n: count })).join(' · ')}</span>
        </div>
      )}
      {percent !== null && (
        <div className="bar" role="status">
          <Icon name="battery-warning" />
          <span>
            <b>{t('battery.low', { n: percent })}</b> {t('battery.text')}
          </span>
        </div>
      )}
      {isOld && (
        <div className="bar bar--quiet" role="status">
          <Icon name="refresh-cw" />
          <span className="grow">{t('renew.text')}</span>
          <Button look="outline" onClick={() => window.location.reload()}>
            {t('renew.now')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The black bar while there is no link: since when, what waits, and what is not seen. */
function OfflineBar() {
  const { t } = useMessages()
  const me = useMe()
  const link = useLink()
  const now = useServerNow()
  const waiting = useWaitingActions(me.id).length
  const isOld = isStale(link, now)
  // The whole page turns grey, whatever screen it is.
  useEffect(() => {
    document.documentElement.classList.toggle('is-stale', isOld)
    return () => document.documentElement.classList.remove('is-stale')
  }, [isOld])
  const check = () => {
    checkLink()
    void wakeOutbox()
  }
  return (
    <div className="bar" role="status">
      <Icon name="wifi-off" />
      <span className="grow">
        <b>{link.since ? t('offline.since', { time: formatTime(link.since) }) : t('live.off')}</b>{' '}
        {waiting > 0 && `${t('offline.waiting', { count: waiting })} `}
        {t(me.role === 'content' ? 'offline.unseen_content' : 'offline.unseen')}
        {link.since && isOld && ` ${t('offline.as_of', { time: formatTime(link.since) })}`}
      </span>
      <Button look="neutral" icon="refresh-cw" onClick={check}>
        {t('offline.retry')}
      </Button>
    </div>
  )
}

/** What was read before stays on screen while it cannot be read again, and says of when it is. */
export function OldData({
  query,
}: {
  readonly query: {
    readonly data: unknown
    readonly error: unknown
    readonly dataUpdatedAt: number
    readonly refetch: () => Promise<unknown>
  }
}) {
  const { t } = useMessages()
  const { isOn } = useLink()
  if (!isOn || !query.error || query.data === undefined) return null
  const at = serverTimeAt(query.dataUpdatedAt)
  return (
    <div className="bar bar--quiet" role="status">
      <Icon name="cloud-off" />
      <span className="grow">
        <b>{t('state.not_renewed')}</b> {t('state.as_of', { time: formatTime(at) })}
      </span>
      <Button look="outline" icon="refresh-cw" onClick={() => void query.refetch()}>
        {t('state.retry')}
      </Button>
    </div>
  )
}
