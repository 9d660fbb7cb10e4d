import { toProblem } from '@doira/web/api/api-problem.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { endSession, findKnownDevice, sessionToken, startSession, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'

/** The session has ended: the screen stays as it is, actions wait, and a code alone goes on. */
export function SessionOver() {
  const { t } = useMessages()
  const me = useMe()
  return (
    <Sheet title={t('sign.again')} closeLabel={t('state.close')}>
      <CodeForm
        backLabel={t('sign.other_person')}
        onBack={endSession}
        onSend={async ({ code }) => {
          try {
            const body = { token: sessionToken() ?? '', code, known_device: findKnownDevice(me.login) }
            startSession(await callStaff('staffSignInAgain', { body }))
          } catch (error) {
            if (toProblem(error).code === 'sign_in_expired') endSession()
            throw error
          }
        }}
      >
        <p className="t-2">{t('sign.again_text', { name: me.name })}</p>
      </CodeForm>
    </Sheet>
  )
}
