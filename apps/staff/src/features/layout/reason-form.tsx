import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'

/** The form of an action that needs a reason, which is recorded in the journal, after fields of its own. */
export function ReasonForm({
  title,
  submitLabel,
  isDanger = false,
  reason = {},
  length = { min: 1, max: 300 },
  action: { refusal, isBusy },
  onSend,
  onClose,
  children,
  after,
}: {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  /** Other words for the field of the reason. */
  readonly reason?: {
    readonly label?: string
    readonly hint?: string
    readonly error?: string
    /** The field is focused at once. */
    readonly isFocused?: boolean
  }
  /** The length of the reason. */
  readonly length?: { readonly min: number; readonly max: number }
  readonly action: { readonly refusal: string | null; readonly isBusy: boolean }
  /** What is sent, with the text of the reason. */
  readonly onSend: (comment: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
  /** What is to be read once the reason is typed. */
  readonly after?: ReactNode
}) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onClose)
  const [comment, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isUnexplained = comment.trim().length < length.min
  return (
    <form
      ref={form}
      className="oe__facts"
      aria-label={title}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnexplained) return setIsTried(true)
        onSend(comment.trim())
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      {children}
      <TextArea
        label={reason.label ?? t('customer.why')}
        rows={2}
        maxLength={length.max}
        autoComplete="off"
        autoFocus={reason.isFocused}
        hint={
          reason.hint ??
          (length.min > 1 ? t('customer.why_length', { min: length.min, max: length.max }) : undefined)
        }
        value={comment}
        error={isTried && isUnexplained ? (reason.error ?? t('customer.why_wanted')) : null}
        onChange={(event) => setText(event.target.value)}
      />
      {after}
      <div className="row reasonf__foot">
        <Button
          type="submit"
          isBusy={isBusy}
          {...(isDanger && { look: isUnexplained ? ('danger' as const) : ('urgent' as const) })}
        >
          {submitLabel}
        </Button>
        <Button look="neutral" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
