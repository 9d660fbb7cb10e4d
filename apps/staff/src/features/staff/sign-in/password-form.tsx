import { type FormEvent, useState } from 'react'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { findDeviceToken, findKnownDevice } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { PasswordField } from './password-field.tsx'
import { signInProblem } from './sign-in-problem.ts'

/** Login and password; one message for either of them wrong. */
export function PasswordForm({
  onAnswer,
  notice,
}: {
  readonly onAnswer: (answer: AnswerTo<'staffSignIn'>, login: string) => void
  readonly notice: string | null
}) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState(notice === null ? null : { title: notice, text: '' })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const login = String(form.get('login')).trim()
    const password = String(form.get('password'))
    if (login === '' || password === '') return
    setIsBusy(true)
    setProblem(null)
    try {
      const device = { device_token: findDeviceToken(login), known_device: findKnownDevice(login) }
      onAnswer(await callStaff('staffSignIn', { body: { login, password, ...device } }), login)
    } catch (error) {
      setProblem(signInProblem(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="stack sign__form" onSubmit={(event) => void send(event)}>
      <h1>{t('sign.title')}</h1>
      {problem && (
        <Note kind="err" title={problem.title}>
          {problem.text !== '' && <p>{problem.text}</p>}
        </Note>
      )}
      <TextField
        label={t('sign.login')}
        name="login"
        icon="user-round"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <PasswordField label={t('sign.password')} name="password" autoComplete="current-password" />
      <Button size="l" type="submit" isBusy={isBusy}>
        {t('sign.next')}
      </Button>
      <p className="t-caption t-2">{t('sign.forgot')}</p>
    </form>
  )
}
