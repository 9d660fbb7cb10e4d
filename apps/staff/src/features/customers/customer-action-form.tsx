import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { type CustomerAction, useCustomerAction } from './use-customer-action.ts'

/** The form of an action on a customer: its own fields, and the reason, which is recorded in the journal. */
export function CustomerActionForm({
  title,
  submitLabel,
  isDanger = false,
  onDone,
  actionOf,
  children,
}: {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly onDone: () => void
  /** What is sent, with the text of the reason. */
  readonly actionOf: (comment: string) => CustomerAction
  readonly children?: ReactNode
}) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onDone)
  const [comment, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { send, refusal, isBusy } = useCustomerAction(onDone)
  const isUnexplained = comment.trim() === ''
  return (
    <form
      ref={form}
      className="oe__facts"
      aria-label={title}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnexplained) return setIsTried(true)
        void send(actionOf(comment.trim()))
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      {children}
      <TextField
        label={t('customer.why')}
        maxLength={300}
        autoComplete="off"
        value={comment}
        error={isTried && isUnexplained ? t('customer.why_wanted') : null}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" isBusy={isBusy} {...(isDanger && { look: 'danger' as const })}>
          {submitLabel}
        </Button>
        <Button look="neutral" onClick={onDone}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
