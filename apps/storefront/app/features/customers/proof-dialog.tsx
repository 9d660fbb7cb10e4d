import { IconButton } from '@doira/web/ui/icon-button.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useStepFocus } from '../../ui/headings/use-step-focus.ts'
import { CodeForm } from '../auth/code-form.tsx'
import type { useProof } from '../auth/use-proof.ts'

type ProofDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Where the code is sent. */
  readonly phone: string
  readonly proof: ReturnType<typeof useProof>
  /** What is asked before the code. */
  readonly children: ReactNode
}

/** Something that is done in two steps: what it is about, then the code that came by message. */
export function ProofDialog({ isOpen, onClose, title, phone, proof, children }: ProofDialogProps) {
  const c = useT('common')
  const steps = useStepFocus<HTMLDivElement>(proof.isAsked ? 'code' : 'start')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isHeld={proof.isWorking}
      title={<span aria-live="polite">{proof.isAsked ? c('enter_code') : title}</span>}
      closeLabel={c('close')}
      width={448}
      start={proof.isAsked && <IconButton icon="arrow-left" label={c('back')} onClick={proof.back} />}
    >
      <div ref={steps}>
        {proof.isAsked ? (
          <CodeForm
            {...proof}
            phone={phone}
            onType={proof.type}
            onConfirm={() => void proof.confirm()}
            onResend={() => void proof.ask()}
          />
        ) : (
          children
        )}
      </div>
    </Dialog>
  )
}
