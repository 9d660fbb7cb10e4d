import { Icon } from '@doira/web/ui/icon.tsx'
import { unblockSound } from '../../../platform/device/sounds.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** The browser is silent until somebody touches the page: one line with the button that ends it. */
export function SilentNote({ isTabSeen = true }: { readonly isTabSeen?: boolean }) {
  const { t } = useMessages()
  return (
    <div className="silent">
      <Icon name="volume-x" />
      <p>
        <b>{t('sound.is_off')}</b>
        {isTabSeen && <span className="only-wide">. {t('sound.tab_blinks')}</span>}
      </p>
      <button type="button" onClick={() => void unblockSound()}>
        <Icon name="volume-2" size="s" />
        {t('sound.turn_on')}
      </button>
    </div>
  )
}
