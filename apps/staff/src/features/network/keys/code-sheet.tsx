import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { OwnCode } from '../../layout/own-code.tsx'

/** What a code is asked for with, by those who have a second factor. */
export function useOwnCode() {
  const [code, setCode] = useState('')
  const isWanted = useMe().has_second_factor
  return {
    field: isWanted ? <OwnCode code={code} onChange={setCode} /> : null,
    isMissing: isWanted && code.trim().length < 6,
    data: isWanted ? { code: code.trim() } : {},
  }
}

/** Asks before something that cannot be taken back, with what follows from it. */
export function CodeSheet({
  title,
  text,
  button,
  look = 'go',
  refusal,
  isBusy,
  onClose,
  onConfirm,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly look?: ButtonLook
  readonly refusal: string | null
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: (code: { readonly code?: string }) => void
  readonly children?: ReactNode
}) {
  const { t } = useMessages()
  const code = useOwnCode()
  return (
    <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(code.data)
        }}
      >
        <p>{text}</p>
        {children}
        {code.field}
        {refusal && <Note kind="err" title={refusal} />}
        <Button size="m" type="submit" look={look} isBusy={isBusy} disabled={code.isMissing}>
          {button}
        </Button>
      </form>
    </Sheet>
  )
}
