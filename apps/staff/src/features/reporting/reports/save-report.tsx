import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useLink } from '../../../platform/link.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import type { ReportFilter } from './use-report.ts'

const formats = ['xlsx', 'csv'] as const

/** The report as a file. Without a link nothing leaves, and the buttons say why. */
export function SaveReport({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useMessages()
  const isLost = !useLink().isOn
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null)
  const { send, refusal } = usePlainAction('journal')
  const save = async (format: (typeof formats)[number]) => {
    setBusy(format)
    const answer = await send('exportReport', { ...filter.query, format })
    const name = `${filter.report}.${format}`
    const isSaved = answer && (await saveFile('downloadReport', {}, name, { id: answer.action_id }))
    if (answer && !isSaved) showToast('error', t('state.failed'))
    setBusy(null)
  }
  return (
    <div className="stack">
      {refusal && <Note kind="err" title={refusal} />}
      {isLost && <Note kind="warn" title={t('orders.export_offline')} />}
      <div className="row report__save">
        {formats.map((format) => (
          <Button
            key={format}
            look="outline"
            icon="download"
            isBusy={busy === format}
            disabled={isLost || busy !== null || !filter.isAskable}
            onClick={() => void save(format)}
          >
            {t(`reports.save.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
