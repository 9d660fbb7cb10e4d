import { parsePhone } from '@doira/domain/phone/phone'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { useProof } from '../auth/use-proof.ts'
import { ProofDialog } from './proof-dialog.tsx'

const close = () => closeOverlay('changePhone')

/** A new number, and the code that came to it. */
export function ChangePhoneDialog({ isOpen, onDone }: OverlayProps<'changePhone'>) {
  const t = useT('account')
  const [typed, setTyped] = useState('')
  const phone = typed.replaceAll(' ', '')
  const proof = useProof({
    ask: () => shopApi.askPhoneChange({ body: { phone } }),
    async confirm(code) {
      onDone(await shopApi.changePhone({ body: { phone, code } }))
      close()
      showToast({ type: 'success', text: t('phone_changed') })
    },
  })

  return (
    <ProofDialog isOpen={isOpen} onClose={close} title={t('change_phone')} phone={typed} proof={proof}>
      <NewPhone typed={typed} onType={setTyped} proof={proof} />
    </ProofDialog>
  )
}

type NewPhoneProps = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly proof: ReturnType<typeof useProof>
}

function NewPhone({ typed, onType, proof }: NewPhoneProps) {
  const t = useT('account')
  const c = useT('common')
  const problemText = useProblemText()
  const present = useUser()?.phone
  const [isWrong, setIsWrong] = useState(false)
  const { error } = proof

  function submit(event: FormEvent) {
    event.preventDefault()
    const phone = parsePhone(typed)
    setIsWrong(phone === null)
    if (phone === null) return
    if (phone === present) showToast({ type: 'info', text: t('nothing_changed') })
    else void proof.ask()
  }

  return (
    <form className="auth" onSubmit={submit} noValidate>
      <Field
        label={t('new_phone')}
        hint={c('phone_hint')}
        error={isWrong ? c('wrong_phone_entered') : error && problemText(error)}
      >
        {(control) => (
          <PhoneInput
            {...control}
            value={typed}
            onChange={(next) => {
              onType(next)
              setIsWrong(false)
              proof.clearError()
            }}
            readOnly={proof.isWorking}
            data-autofocus=""
          />
        )}
      </Field>
      <Button type="submit" size="l" isBlock isBusy={proof.isWorking}>
        {c('get_code')}
      </Button>
    </form>
  )
}
