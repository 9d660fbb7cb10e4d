import { Button } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx'

type AskingButtonProps = {
  readonly label: string
  readonly isBlocked: boolean
  readonly question: string
  readonly text: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
}

/** A quiet button that asks before it acts. */
export function AskingButton({ label, isBlocked, onConfirm, question, ...dialog }: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="s" isBlock isBlocked={isBlocked} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={question}
        confirmLabel={label}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
      />
    </>
  )
}
