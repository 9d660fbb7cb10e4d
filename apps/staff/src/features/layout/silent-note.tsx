import { unblockSound } from '../../platform/sounds.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** The browser is silent until somebody touches the page: the first thing on the screen. */
export function SilentNote() {
  const { t } = useMessages()
  return (
    <div className="silent">
      <Note kind="warn" icon="volume-x" title={t('sound.blocked')}>
        <p className="silent__t">{t('sound.blocked_text')}</p>
        <Button look="urgent" size="m" icon="volume-2" onClick={() => void unblockSound()}>
          {t('sound.turn_on')}
        </Button>
      </Note>
    </div>
  )
}
