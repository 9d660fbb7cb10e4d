import type { WireAlertDevice } from '@doira/contract/alerts/alerts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatMoment } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'

/** Whether messages arrive there. */
export function DeviceState({ device, now }: { readonly device: WireAlertDevice; readonly now: string }) {
  const { t, language } = useMessages()
  const { failed_at: failedAt, reached_at: reachedAt } = device
  if (failedAt !== null)
    return (
      <span className="tag tag--warn">
        <Icon name="triangle-alert" size="xs" />
        {t('alerts.failing')}
      </span>
    )
  return (
    <span className="tag tag--ok">
      <Icon name="check" size="xs" />
      {reachedAt === null
        ? t('alerts.connected')
        : t('alerts.arrived', { time: formatMoment(language, reachedAt, now) })}
    </span>
  )
}
