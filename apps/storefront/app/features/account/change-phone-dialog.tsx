import { parsePhone } from '@doira/domain/phone/phone'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/words.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeLayer, type LayerProps } from '../../platform/layers.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { useProblemText } from '../../platform/use-problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { useStepFocus } from '../../ui/use-step-focus.ts'
import { CodeForm } from '../auth/code-form.tsx'
import { useProof } from '../auth/use-proof.ts'

const close = () => closeLayer('changePhone')

/** A new number, and the code that came to it (screens 12.1). */
export function ChangePhoneDialog({ isOpen, onDone }: LayerProps<'changePhone'>) {
  const t = useT('account')
  const c = useT('common')
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

  const steps = useStepFocus<HTMLDivElement>(proof.isAsked ? 'code' : 'start')

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isHeld={proof.isWorking}
      title={<span aria-live="polite">{proof.isAsked ? c('enter_code') : t('change_phone')}</span>}
      closeLabel={c('close')}
      width={448}
      start={proof.isAsked && <IconButton icon="arrow-left" label={c('back')} onClick={proof.back} />}
    >
      <div ref={steps}>
        {proof.isAsked ? (
          <CodeForm
            {...proof}
            phone={typed}
            onType={proof.type}
            onConfirm={() => void proof.confirm()}
            onResend={() => void proof.ask()}
          />
        ) : (
          <NewPhone typed={typed} onType={setTyped} proof={proof} />
        )}
      </div>
    </Dialog>
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
  const tell = useProblemText()
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
        error={isWrong ? c('wrong_phone_entered') : error && tell(error)}
      >
        {(control) => (
          <PhoneInput
            {...control}
            value={typed}
            onChange={(next) => {
              onType(next)
              setIsWrong(false)
              proof.forgetError()
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
