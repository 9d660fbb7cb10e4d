import type { BodyOf } from '@doira/contract/endpoint'
import type { changeOwnPassword } from '@doira/contract/staff/own-account-actions'
import { passwordFlaws, passwordLength } from '@doira/domain/staff/own-password'
import { type ApiProblem, toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatTimer } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

type Wrong = { readonly old?: string; readonly new?: string; readonly other?: string }
const flaws = [...passwordFlaws, 'same'] as const

/** Changes the own password; it is never stored on the device, so there is no draft of it. */
export function OwnPassword() {
  const { t } = useMessages()
  const me = useMe()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const pressed = useRef<BodyOf<typeof changeOwnPassword> | null>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const data = { old: String(form.get('old')), new: String(form.get('new')) }
    setIsBusy(true)
    setWrong({})
    try {
      // A press that nobody answered is repeated as the same one, unless other passwords are typed.
      const same = pressed.current
      const isSame = same?.data.old === data.old && same.data.new === data.new
      const body = isSame ? same : { action_id: randomId(), pressed_at: serverNow(), data }
      pressed.current = body
      await callStaff('changeOwnPassword', { body })
      pressed.current = null
      setIsOpen(false)
      showToast('success', t('account.password_changed'))
      await client.invalidateQueries({ queryKey: ['own-sessions'] })
    } catch (error) {
      setWrong(wrongIn(t, toProblem(error)))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className="card alerts__card" aria-label={t('account.password')}>
      <h2>{t('account.password')}</h2>
      {isOpen ? (
        <form className="stack" onSubmit={(event) => void send(event)}>
          {wrong.other && <Note kind="err" title={wrong.other} />}
          {/* A password manager stores the new password with the login. */}
          <input type="hidden" name="username" autoComplete="username" value={me.login} />
          <PasswordField
            label={t('account.old')}
            name="old"
            autoComplete="current-password"
            error={wrong.old}
            autoFocus
          />
          <PasswordField
            label={t('account.new')}
            name="new"
            autoComplete="new-password"
            maxLength={256}
            hint={t('account.password_text', { least: passwordLength.least })}
            error={wrong.new}
          />
          <div className="alerts__do">
            <Button type="submit" isBusy={isBusy}>
              {t('account.change_password')}
            </Button>
            <Button
              look="ghost"
              onClick={() => {
                setIsOpen(false)
                setWrong({})
                pressed.current = null
              }}
            >
              {t('account.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" icon="key-round" onClick={() => setIsOpen(true)}>
          {t('account.change_password')}
        </Button>
      )}
    </section>
  )
}

/** What the server refused, at the field that it is about. */
function wrongIn(t: Translate, { code, facts, isPassing }: ApiProblem): Wrong {
  if (code === 'old_password_wrong') {
    const left = t('sign.attempts_left', { count: Number(facts.attemptsLeft) })
    return { old: `${t('account.wrong_old')}. ${left}` }
  }
  if (code === 'password_refused') {
    const flaw = flaws.find((one) => one === facts.reason) ?? 'common'
    if (flaw === 'short') return { new: t('account.flaw.short', { least: passwordLength.least }) }
    if (flaw === 'long') return { new: t('account.flaw.long', { most: passwordLength.most }) }
    return { new: t(`account.flaw.${flaw}`) }
  }
  if (code === 'sign_in_locked')
    return { other: t('sign.locked', { time: formatTimer(Number(facts.retryAfterSeconds) || 0) }) }
  return { other: t(isPassing ? 'sign.failed' : 'refused.other', { code }) }
}
