import { getCodeDigits } from '@doira/domain/auth/sign-in'
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { signInProblem } from './sign-in-problem.ts'

type Sent = { readonly code: string; readonly rememberDevice: boolean }

/** Six digits, sent by themselves at the sixth; or a reserve code. */
export function CodeForm({
  mayRememberDevice = false,
  onSend,
  onBack,
  backLabel,
  children,
}: {
  readonly mayRememberDevice?: boolean
  /** Throws what the call throws; the reason is shown here. */
  readonly onSend: (sent: Sent) => Promise<void>
  readonly onBack: () => void
  readonly backLabel: string
  readonly children?: ReactNode
}) {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const [isReserve, setIsReserve] = useState(false)
  const [rememberDevice, setRememberDevice] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof signInProblem> | null>(null)

  const send = async (text: string) => {
    if (isBusy || text.trim() === '') return
    setIsBusy(true)
    setProblem(null)
    try {
      await onSend({ code: text.trim(), rememberDevice })
    } catch (error) {
      setProblem(signInProblem(t, error))
      // Other digits may stand there by now.
      setCode((now) => (now === text ? '' : now))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="stack sign__form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      {children}
      {problem && (
        <Note kind="err" title={problem.title}>
          {problem.text && <p>{problem.text}</p>}
        </Note>
      )}
      {isReserve ? (
        <TextField
          key="reserve"
          label={t('sign.reserve')}
          value={code}
          autoComplete="off"
          autoFocus
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <OTPInput
          key="digits"
          value={code}
          maxLength={6}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={getCodeDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          aria-label={t('sign.six_digits')}
          aria-invalid={problem ? true : undefined}
          containerClassName="otp"
          onChange={setCode}
          onComplete={(digits: string) => void send(digits)}
          render={({ slots }) =>
            slots.map((slot, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells are their places
                key={place}
                data-active={slot.isActive ? '' : undefined}
                data-invalid={problem ? '' : undefined}
              >
                {slot.char}
              </span>
            ))
          }
        />
      )}
      {mayRememberDevice && (
        <CheckField
          label={t('sign.remember_device')}
          isChecked={rememberDevice}
          onChange={setRememberDevice}
        />
      )}
      <Button size="l" type="submit" isBusy={isBusy}>
        {t('sign.enter')}
      </Button>
      <div className="row row--between">
        <Button look="ghost" onClick={onBack}>
          {backLabel}
        </Button>
        <Button
          look="ghost"
          icon="key-round"
          onClick={() => {
            setCode('')
            setIsReserve(!isReserve)
          }}
        >
          {isReserve ? t('sign.by_app') : t('sign.reserve')}
        </Button>
      </div>
    </form>
  )
}
