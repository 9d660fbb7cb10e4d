import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { useOwnCode } from './code-sheet.tsx'
import { OnceSecret } from './once-secret.tsx'

type Props = {
  /** Null until it has been made. */
  readonly made: { readonly secret: string | null } | null
  readonly code: ReturnType<typeof useOwnCode>
  readonly action: { readonly refusal: string | null; readonly isBusy: boolean }
  readonly submitLabel: string
  readonly isIncomplete: boolean
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}

/** A form that needs the own code and makes a secret, which is then shown once in its place. */
export function OnceForm({ made, code, action, submitLabel, isIncomplete, onSend, children }: Props) {
  if (made) return <OnceSecret secret={made.secret} />
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
      {code.field}
      {action.refusal && <Note kind="err" title={action.refusal} />}
      <Button size="m" type="submit" isBusy={action.isBusy} disabled={isIncomplete || code.isMissing}>
        {submitLabel}
      </Button>
    </form>
  )
}
