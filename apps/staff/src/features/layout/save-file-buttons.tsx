import { useState } from 'react'
import { useLink } from '../../platform/link.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const formats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof formats)[number]

/** A table as a file. Without a link nothing leaves, and the buttons say why. */
export function SaveFileButtons({
  refusal,
  isDisabled = false,
  onSave,
}: {
  readonly refusal: string | null
  readonly isDisabled?: boolean
  readonly onSave: (format: FileFormat) => Promise<void>
}) {
  const { t } = useMessages()
  const isLost = !useLink().isOn
  const [busy, setBusy] = useState<FileFormat | null>(null)
  const save = async (format: FileFormat) => {
    setBusy(format)
    await onSave(format)
    setBusy(null)
  }
  return (
    <div className="stack">
      {refusal && <Note kind="err" title={refusal} />}
      {isLost && <Note kind="warn" title={t('orders.export_offline')} />}
      <div className="row wrap">
        {formats.map((format) => (
          <Button
            key={format}
            look="outline"
            icon="download"
            isBusy={busy === format}
            disabled={isLost || busy !== null || isDisabled}
            onClick={() => void save(format)}
          >
            {t(`reports.save.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
