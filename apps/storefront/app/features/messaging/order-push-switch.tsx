import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../i18n/messages.tsx'
import { PushSwitchRow } from './device-switch.tsx'
import { usePush } from './use-push.ts'

/** Notifications about an order, offered after it was placed. The browser asks only once this is switched on. */
export function OrderPushSwitch() {
  const t = useT('order')
  const push = usePush()
  if (push.support === 'supported') {
    return (
      <div className="pushrow">
        <PushSwitchRow push={push} reasonId={null} failedText={t('push_failed')}>
          {t('notify_ask')}
        </PushSwitchRow>
      </div>
    )
  }
  if (push.support !== 'blocked') return null
  return (
    <p className="pushrow row t-2">
      <Icon name="bell" />
      {t('notify_denied')}
    </p>
  )
}
