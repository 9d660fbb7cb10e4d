import type { PreferenceChannel, PreferenceKind } from '@doira/domain/messaging/messages'
import { Switch } from '@doira/web/ui/check.tsx'
import { useT } from '../../i18n/messages.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { TelegramRow, useIsReachedByTelegram } from './telegram-row.tsx'
import { type ChannelSettings, useMessageSettings } from './use-message-settings.ts'

/** What the customer is notified of, and how: this browser for itself, the kinds of messages for all of them (R2-24). */
export function MessagesBlock() {
  const t = useT('account')
  const { channels, isFailed, retry, change } = useMessageSettings()
  const isReachedByTelegram = useIsReachedByTelegram()
  const shown = channels?.filter(({ channel }) => channel !== 'telegram' || isReachedByTelegram)
  return (
    <section className="stack gap-4">
      <h2 className="t-h3">{t('notifications')}</h2>
      <DeviceSwitch />
      <TelegramRow />
      {shown ? (
        shown.map((channel) => <Channel key={channel.channel} settings={channel} onChange={change} />)
      ) : isFailed ? (
        <UnansweredNote onRetry={retry} />
      ) : (
        <SkeletonGroup>
          <SkeletonBox className="h-28 w-full rounded-s" />
        </SkeletonGroup>
      )}
    </section>
  )
}

type ChannelProps = {
  readonly settings: ChannelSettings
  readonly onChange: (channel: PreferenceChannel, kind: PreferenceKind, isOn: boolean) => void
}

/** What comes by one channel. */
function Channel({ settings: { channel, kinds }, onChange }: ChannelProps) {
  const t = useT('account')
  const isConnected = useIsOnline()
  return (
    <fieldset className="msgs">
      <legend className="t-small t-2">{t(`message_channel.${channel}`)}</legend>
      {kinds.map(({ kind, is_on: isOn }) => (
        <Switch
          key={kind}
          checked={isOn}
          aria-disabled={!isConnected}
          aria-describedby={isConnected ? undefined : offlineBarId}
          onChange={() => isConnected && onChange(channel, kind, !isOn)}
        >
          <span className="t-b">{t(`message_kind.${kind}`)}</span>
          <span className="t-caption t-2">{t(`message_kind_text.${kind}`)}</span>
        </Switch>
      ))}
    </fieldset>
  )
}
