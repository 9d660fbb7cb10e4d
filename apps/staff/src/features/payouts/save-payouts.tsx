import { useState } from 'react'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useLink } from '../../platform/link.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toaster.tsx'

const formats = ['xlsx', 'csv'] as const

/** The week as a file. */
export function SavePayouts({ week }: { readonly week: string }) {
  const { t, language } = useMessages()
  const isLost = !useLink().isOn
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null)
  const { send, refusal } = usePlainAction('journal')
  const save = async (format: (typeof formats)[number]) => {
    setBusy(format)
    const answer = await send('exportPayouts', { week, format, language })
    const isSaved =
      answer && (await saveFile('downloadPayouts', {}, `payouts-${week}.${format}`, { id: answer.action_id }))
    if (answer && !isSaved) showToast('error', t('state.failed'))
    setBusy(null)
  }
  return (
    <div className="row report__save">
      {refusal && <Note kind="err" title={refusal} />}
      {formats.map((format) => (
        <Button
          key={format}
          look="outline"
          icon="download"
          isBusy={busy === format}
          disabled={isLost || busy !== null}
          onClick={() => void save(format)}
        >
          {t(`reports.save.${format}`)}
        </Button>
      ))}
    </div>
  )
}
