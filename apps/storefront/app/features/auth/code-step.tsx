import { codeLength, isCodeTyped } from '@doira/domain/auth/sign-in'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { formatPhoneText } from '../../i18n/format.ts'
import { useT } from '../../i18n/words.tsx'
import { announce } from '../../platform/announce.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import {
  backToPhone,
  changeSignIn,
  isCodeDead,
  type SignInDeps,
  sendCode,
  sendPhone,
  useSignIn,
} from './sign-in-store.ts'
import { useSignInErrorText } from './use-sign-in-error-text.ts'

type CodeStepProps = { readonly deps: SignInDeps; readonly onDone: () => void }

/** Step 2: the code. The phone stays in sight, disabled (R4-02); the sixth digit sends. */
export function CodeStep({ deps, onDone }: CodeStepProps) {
  const t = useT('common')
  const id = useId()
  const state = useSignIn()
  const { phone, code, isWorking, error, isCodeInServerLog } = state
  const [errorText, secondLine] = useSignInErrorText(error)
  const isDead = isCodeDead(state)

  // A wrong code stays selected, so that the next digits replace it; the selection is outside React.
  useEffect(() => {
    if (!error) return
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.select()
  }, [error, id])

  async function confirm() {
    if (await sendCode(deps)) onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm()
  }

  return (
    <form className="auth" onSubmit={submit} noValidate>
      <Field label={t('phone')}>
        {(control) => (
          <PhoneInput
            {...control}
            className="auth__phone"
            value={phone}
            onChange={() => {}}
            disabled
            after={
              <Button variant="ghost" size="s" className="-me-3 px-3" onClick={backToPhone}>
                {t('change_phone')}
              </Button>
            }
          />
        )}
      </Field>
      <div className="stack gap-2">
        <CodeInput
          id={id}
          label={t('enter_code')}
          value={code}
          length={codeLength}
          onChange={(typed) => !isWorking && changeSignIn({ code: typed })}
          onComplete={() => void confirm()}
          isInvalid={error !== null}
          isDisabled={isDead}
          describedBy={error ? `${id}-error` : `${id}-sent`}
        />
        <span role="alert" className="empty:hidden">
          {errorText && (
            <FieldError id={`${id}-error`}>
              <span>
                {errorText}
                {secondLine && (
                  <>
                    <br />
                    {secondLine}
                  </>
                )}
              </span>
            </FieldError>
          )}
        </span>
        {!errorText && (
          <p className="t-caption t-2" id={`${id}-sent`}>
            {t('code_sent_to', { phone: formatPhoneText(phone.replaceAll(' ', '')) })}
          </p>
        )}
        {isCodeInServerLog && <p className="t-caption t-2">{t('demo_code_hint')}</p>}
      </div>
      <Resend deps={deps} />
      <Button type="submit" size="l" isBlock isBusy={isWorking} isBlocked={!isCodeTyped(code) || isDead}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** 60 seconds of waiting, then a link; its coming is said once, the seconds are not (R4-04). */
function Resend({ deps }: { deps: SignInDeps }) {
  const t = useT('common')
  const { resendAt, isWorking } = useSignIn()
  const seconds = useSecondsUntil(resendAt)
  const isReady = seconds === 0
  const text = t('send_again')

  // The region that speaks is outside of this component.
  useEffect(() => {
    if (isReady) announce(text)
  }, [isReady, text])

  return (
    <div className="auth__resend">
      {isReady ? (
        <Button variant="ghost" size="s" isBlocked={isWorking} onClick={() => void sendPhone(deps)}>
          {text}
        </Button>
      ) : (
        <span className="t-2 t-small t-num">{t('resend_in', { seconds: String(seconds) })}</span>
      )}
    </div>
  )
}

function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
