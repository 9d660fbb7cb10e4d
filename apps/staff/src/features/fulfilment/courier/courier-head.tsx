import { formatTimer } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { toggleMute, useMuteSeconds } from '../../../platform/device/mute.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PersonMenu } from '../../layout/frame/person-menu.tsx'

/** What every tab begins with: its title, the sound and the person. */
export function CourierHead({ title, detail }: { readonly title: string; readonly detail?: string }) {
  const { t } = useMessages()
  // Drawn anew each second, so that the rest of the silence runs.
  useServerNow()
  const seconds = useMuteSeconds()
  return (
    <header className="mh">
      <div className="grow">
        <h1>{title}</h1>
        {detail && <span className="t-2">{detail}</span>}
      </div>
      <IconButton
        icon={seconds > 0 ? 'volume-x' : 'volume-2'}
        label={seconds > 0 ? t('sound.off', { time: formatTimer(seconds) }) : t('sound.on')}
        isLarge
        aria-pressed={seconds === 0}
        onClick={toggleMute}
      />
      <PersonMenu />
    </header>
  )
}
