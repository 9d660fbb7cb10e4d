import { codeLength, getCodeDigits, isCodeTyped, resendAfterSeconds } from '@doira/domain/auth/sign-in'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { announce } from '@doira/web/browser/announce.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { isCodeExpired, type SignInError } from './sign-in-store.ts'
import { useCodeErrorText } from './use-sign-in-error-text.ts'

type CodeFormProps = {
  /** As it was typed, with or without its groups. */
  readonly phone: string
  /** Replaces the field of the phone: a way to another one. */
  readonly phoneEnd?: ReactNode
  readonly code: string
  readonly error: SignInError | null
  readonly isWorking: boolean
  /** The console provider is active: the code is in the server's log. */
  readonly isCodeInServerLog: boolean
  /** The gateways do not take messages at present. */
  readonly isCodeLate: boolean
  /** When the next code may be asked for, in milliseconds; null before the first. */
  readonly resendAt: number | null
  readonly onType: (code: string) => void
  readonly onConfirm: () => void
  readonly onResend: () => void
  /** In place of the words about SMS. */
  readonly title?: string
  /** Where the code went, in place of the usual words. */
  readonly sentText?: string
  /** What can be done besides asking for another code. */
  readonly children?: ReactNode
}

/** A code that was sent: the phone stays in sight, disabled (R4-02); the sixth digit sends. */
export function CodeForm(props: CodeFormProps) {
  const { phone, phoneEnd, code, error, isWorking, isCodeInServerLog, isCodeLate, onType, onConfirm, title } =
    props
  const t = useT('common')
  const id = useId()
  const [errorText, cause] = useCodeErrorText(error)
  const isExpired = isCodeExpired({ error })

  // A wrong code stays selected, so that the next digits replace it; the selection is outside React.
  useEffect(() => {
    if (!error) return
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.select()
  }, [error, id])

  const sentText = props.sentText ?? t('code_sent_to', { phone: formatPhone(phone.replaceAll(' ', '')) })
  const saidText = useRef(sentText)
  // It went another way: the link that was pressed is gone. The focus and the region that speaks are outside React.
  useEffect(() => {
    if (saidText.current === sentText) return
    saidText.current = sentText
    announce(sentText)
    document.getElementById(id)?.focus()
  }, [sentText, id])

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
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
            after={phoneEnd}
          />
        )}
      </Field>
      <div className="stack gap-2">
        <CodeInput
          id={id}
          label={title ?? t('enter_code')}
          value={code}
          length={codeLength}
          readPasted={getCodeDigits}
          onChange={(typed) => !isWorking && onType(typed)}
          onComplete={onConfirm}
          isInvalid={error !== null}
          isDisabled={isExpired}
          describedBy={error ? `${id}-error` : `${id}-sent`}
        />
        <span role="alert" className="empty:hidden">
          {errorText && (
            <FieldError id={`${id}-error`}>
              <span>
                {errorText}
                {cause && (
                  <>
                    <br />
                    {cause}
                  </>
                )}
              </span>
            </FieldError>
          )}
        </span>
        {!errorText && (
          <p className="t-caption t-2" id={`${id}-sent`}>
            {sentText}
          </p>
        )}
        {isCodeInServerLog && <p className="t-caption t-2">{t('demo_code_hint')}</p>}
      </div>
      {isCodeLate && <Note kind="warn" icon="clock" title={t('codes_late')} />}
      <Resend {...props} />
      {props.children}
      <Button type="submit" size="l" isBlock isBusy={isWorking} isBlocked={!isCodeTyped(code) || isExpired}>
        {t('confirm')}
      </Button>
    </form>
  )
}

type ResendProps = Pick<CodeFormProps, 'resendAt' | 'isWorking' | 'onResend'>

/** 60 seconds of waiting, then a link; its appearance is announced once, the seconds are not (R4-04). */
function Resend({ resendAt, isWorking, onResend }: ResendProps) {
  const t = useT('common')
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
        <Button variant="ghost" size="s" isBlocked={isWorking} onClick={onResend}>
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
  const seconds = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
  // Far longer than anybody waits: the clock was set back meanwhile. The server has the last word.
  return seconds > 2 * resendAfterSeconds ? 0 : seconds
}
