import { toProblem } from '@doira/web/api/api-problem.ts'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { otherLanguages } from '../../../i18n/language.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { chooseLanguage } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { findKnownDevice, startSession, useMaybeMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { AccountResets } from './account-resets.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReserveCodes } from './reserve-codes.tsx'
import { signInProblem } from './sign-in-problem.ts'

/** Once in a person's life: the code that draws the picture comes with it. */
const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }))

type Answer = AnswerTo<'staffSignIn'>
type Done = Extract<Answer, { step: 'done' }>
type CodeWanted = Extract<Answer, { step: 'code' }> & { readonly login: string }

/** Password, then code; the first time with the key for the app before, and the reserve codes after it. */
export function SignInPage() {
  const { t, language } = useMessages()
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState<CodeWanted | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const isSignedIn = useMaybeMe() !== null

  if (isSignedIn) return <Navigate to={backTo(search.get('to'))} replace />

  const finish = (answer: Done) =>
    answer.reserve_codes.length > 0 || answer.resets.length > 0 ? setDone(answer) : startSession(answer)
  return (
    <div className="st st--bare st--page">
      <title>{`${t('sign.title')} · doira`}</title>
      <main className="sign" id="main">
        <div className="sign__c">
          <img className="mark" src="/favicon.svg" alt="" width="56" height="56" />
          {done && done.reserve_codes.length === 0 ? (
            <AccountResets resets={done.resets} onDone={() => startSession(done)} />
          ) : done ? (
            <ReserveCodes
              codes={done.reserve_codes}
              onDone={async () => {
                await callStaff('staffCodesSeen', { headers: { Authorization: done.token } })
                finish({ ...done, reserve_codes: [] })
              }}
            />
          ) : wanted ? (
            <CodeForm
              mayRememberDevice={wanted.may_remember_device}
              backLabel={t('sign.back')}
              onBack={() => setWanted(null)}
              onSend={async ({ code, rememberDevice }) => {
                const { challenge, login } = wanted
                const body = {
                  challenge,
                  code,
                  remember_device: rememberDevice,
                  known_device: findKnownDevice(login),
                }
                try {
                  finish(await callStaff('staffConfirmCode', { body }))
                } catch (error) {
                  if (signInProblem(t, error).isOver && !toProblem(error).isPassing) {
                    setNotice(signInProblem(t, error).title)
                    setWanted(null)
                  }
                  throw error
                }
              }}
            >
              <CodeHead wanted={wanted} />
            </CodeForm>
          ) : (
            <PasswordForm
              notice={notice}
              onAnswer={(answer, login) => {
                setNotice(null)
                if (answer.step === 'done') finish(answer)
                else setWanted({ ...answer, login })
              }}
            />
          )}
        </div>
        <p className="t-caption t-2">
          doira · {t('sign.title').toLowerCase()}
          {otherLanguages(language).map(({ code, name }) => (
            <Fragment key={code}>
              {' · '}
              <button type="button" className="link" lang={code} onClick={() => chooseLanguage(code)}>
                {name}
              </button>
            </Fragment>
          ))}
        </p>
      </main>
    </div>
  )
}

function CodeHead({ wanted: { enrolment, demo_code_printed } }: { readonly wanted: CodeWanted }) {
  const { t } = useMessages()
  return (
    <>
      <div>
        <h1>{enrolment ? t('sign.enrol') : t('sign.code')}</h1>
        <p className="t-2">{enrolment ? t('sign.enrol_text') : t('sign.code_text')}</p>
      </div>
      {enrolment && (
        <Suspense>
          <Enrolment uri={enrolment.uri} secret={enrolment.secret} />
        </Suspense>
      )}
      {demo_code_printed && <p className="t-small t-2">{t('sign.demo_code')}</p>}
    </>
  )
}

/** Only addresses of this app: a link from elsewhere leads nowhere else. */
function backTo(asked: string | null): string {
  return asked?.startsWith('/') && !asked.startsWith('//') ? asked : paths.start
}
