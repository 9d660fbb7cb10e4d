import { Icon } from '@doira/web/ui/icon.tsx'
import { formatTimer } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { toggleMute, useMuteSeconds } from '../../../platform/device/mute.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'

/** Ten minutes of silence at most, with what is left of them. */
export function SoundButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { t } = useMessages()
  // Drawn again each second, so that the rest of the silence runs.
  useServerNow()
  const seconds = useMuteSeconds()
  const isOn = seconds === 0
  const label = isOn ? t('sound.on') : t('sound.off', { time: formatTimer(seconds) })
  if (isIcon) {
    return (
      <IconButton
        icon={isOn ? 'volume-2' : 'volume-x'}
        label={label}
        aria-pressed={isOn}
        onClick={toggleMute}
      />
    )
  }
  return (
    <button
      type="button"
      className="rail__a only-wide"
      aria-pressed={isOn}
      aria-label={label}
      onClick={toggleMute}
    >
      <span className="rail__i">
        <Icon name={isOn ? 'volume-2' : 'volume-x'} />
      </span>
      {isOn ? t('sound.on') : formatTimer(seconds)}
    </button>
  )
}
