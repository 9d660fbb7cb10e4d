import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalReason } from '../../../outbox/refusal-reason.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { givableRights, type MemberFields, MemberFieldset } from './member-fields.tsx'
import { OncePassword } from './once-password.tsx'

/** A new account. Its password is answered once, so that this is not left to the outbox. */
export function NewMember({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useMessages()
  const me = useMe()
  const client = useQueryClient()
  // The same id for every try: two presses make one account.
  const action = useRef({ action_id: randomId(), pressed_at: serverNow() })
  const [login, setLogin] = useState('')
  const [fields, setFields] = useState<MemberFields>({
    name: '',
    role: 'kitchen',
    branch_ids: me.branches.slice(0, 1).map(({ id }) => id),
    ...givableRights(me.rights),
    // Given on purpose: it returns the chain's money.
    may_refund: false,
    phone: null,
    vehicle: null,
  })
  const [made, setMade] = useState<{ password: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoginTaken, setIsLoginTaken] = useState(false)
  const loginField = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)

  const send = async () => {
    setIsBusy(true)
    setProblem(null)
    setIsLoginTaken(false)
    try {
      setMade(await callStaff('addMember', { body: { ...action.current, data: { login, ...fields } } }))
      await client.invalidateQueries({ queryKey: ['team'] })
    } catch (error) {
      const problem = toProblem(error)
      setProblem(problem.isPassing ? t('sign.failed') : refusalReason(t, language, problem))
      if (problem.code === 'login_taken') {
        setIsLoginTaken(true)
        loginField.current?.querySelector('input')?.focus()
      }
      // A refusal is stored under its id: what is sent next is another action.
      if (!problem.isPassing) action.current = { action_id: randomId(), pressed_at: serverNow() }
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <aside className="card stack" aria-label={t('team.add')}>
      <div className="row">
        <h2 className="grow">{t('team.add')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      {made ? (
        <OncePassword password={made.password} />
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div ref={loginField}>
            <TextField
              label={t('team.login')}
              hint={t('team.login_hint')}
              error={isLoginTaken ? problem : null}
              value={login}
              required
              pattern="[a-z][a-z0-9._\-]{2,31}"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setLogin(event.target.value.toLowerCase())}
            />
          </div>
          <MemberFieldset fields={fields} onChange={setFields} />
          {problem && !isLoginTaken && <Note kind="err" title={problem} />}
          <Button size="m" type="submit" isBusy={isBusy}>
            {t('team.add')}
          </Button>
        </form>
      )}
    </aside>
  )
}
