import { useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'

/** Why nothing is given, for colleagues. */
export function RefuseForm({
  refusal,
  isBusy,
  onSend,
  onClose,
}: {
  readonly refusal: string | null
  readonly isBusy: boolean
  readonly onSend: (comment: string) => void
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onClose)
  const [comment, setComment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = comment.trim().length < 3
  return (
    <form
      ref={form}
      className="stack"
      aria-label={t('complaint.refuse')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (isShort) return setIsTried(true)
        onSend(comment.trim())
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      <TextArea
        label={t('complaint.why')}
        hint={t('complaint.why_hint')}
        rows={2}
        maxLength={300}
        autoFocus
        value={comment}
        error={isTried && isShort ? t('complaint.why_hint') : null}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="row">
        <Button type="submit" look="danger" isBusy={isBusy}>
          {t('complaint.refuse')}
        </Button>
        <Button look="neutral" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
