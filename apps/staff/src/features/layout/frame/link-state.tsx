import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useLink } from '../../../platform/link.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** Whether what is on screen is from the server. */
export function LinkState() {
  const { t } = useMessages()
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
