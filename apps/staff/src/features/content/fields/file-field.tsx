import { readProblem } from '@doira/web/api/api-problem.ts'
import { useState } from 'react'
import { type AnswerTo, callAddress, callHeaders } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Note } from '../../../ui/note.tsx'

type Reason = 'kind' | 'too_large' | 'busy' | 'too_many' | 'failed'

/** A PDF, which is opened, replaced and taken away; the draft has its address. */
export function FileField({
  label,
  file,
  onChange,
}: {
  readonly label: string
  readonly file: string | null
  readonly onChange: (file: string | null) => void
}) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState<Reason | null>(null)
  const act = t(file === null ? 'content.file.add' : 'content.file.replace')
  const choose = async (chosen: File) => {
    setIsBusy(true)
    setReason(null)
    try {
      const outcome = await upload(chosen)
      if ('file' in outcome) onChange(outcome.file)
      else setReason(outcome.reason)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <div className="row">
        {file !== null && (
          <a className="link" href={file} target="_blank" rel="noreferrer">
            {t('content.file.open')}
          </a>
        )}
        <FileButton
          look="outline"
          label={act}
          name={`${label}: ${act}`}
          accept="application/pdf"
          isBusy={isBusy}
          onFile={(chosen) => void choose(chosen)}
        />
        {file !== null && (
          <Button look="ghost" onClick={() => onChange(null)}>
            {t('content.file.remove')}
          </Button>
        )}
      </div>
      {reason && <Note kind="err" title={t(`content.file.${reason}`)} />}
    </fieldset>
  )
}

/** Sends a file as it is: the server judges it by its content. */
async function upload(file: File): Promise<{ readonly file: string } | { readonly reason: Reason }> {
  const response = await fetch(callAddress('uploadContentFile', {}), {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) return { reason: 'failed' }
  if (response.ok) return (await response.json()) as AnswerTo<'uploadContentFile'> // its own tests hold the API to it
  const reasons: Readonly<Record<string, Reason>> = {
    body_too_large: 'too_large',
    file_type_unsupported: 'kind',
    too_busy: 'busy',
    too_many_requests: 'too_many',
  }
  return { reason: reasons[(await readProblem(response)).code] ?? 'failed' }
}
