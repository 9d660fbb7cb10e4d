import { telegramWaitSeconds } from '@doira/domain/auth/code-way'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { CodeForm } from './code-form.tsx'
import {
  askOtherWay,
  backToPhone,
  changeSignIn,
  isCodeExpired,
  type SignInDeps,
  sendCode,
  sendPhone,
  useSignIn,
} from './sign-in-store.ts'

type CodeStepProps = { readonly deps: SignInDeps; readonly onDone: () => void }

/** Step 2 of signing in: the code. */
export function CodeStep({ deps, onDone }: CodeStepProps) {
  const t = useT('common')
  const account = useT('account')
  const { phone, code, isWorking, error, isCodeInServerLog, isCodeLate, resendAt, sentBy, otherWay } =
    useSignIn()

  async function confirm() {
    if (await sendCode(deps)) onDone()
  }

  const shownPhone = formatPhone(phone.replaceAll(' ', ''))
  return (
    <CodeForm
      phone={phone}
      phoneEnd={
        <Button variant="ghost" size="s" className="-me-3 px-3" onClick={backToPhone}>
          {t('change_phone')}
        </Button>
      }
      code={code}
      error={error}
      isWorking={isWorking}
      isCodeInServerLog={isCodeInServerLog}
      isCodeLate={isCodeLate}
      resendAt={resendAt}
      onType={(typed) => changeSignIn({ code: typed })}
      onConfirm={() => void confirm()}
      onResend={() => void sendPhone(deps)}
      {...((sentBy === 'telegram' || otherWay === 'telegram') && { title: account('code_title') })}
      {...(sentBy === 'telegram' && { sentText: account('code_in_telegram', { phone: shownPhone }) })}
      {...(sentBy === 'telegram' &&
        otherWay === 'sms' && {
          sentText: account('code_in_telegram_first', {
            phone: shownPhone,
            seconds: String(telegramWaitSeconds),
          }),
        })}
    >
      {otherWay !== null && !isCodeExpired({ error }) && (
        <div className="auth__resend">
          <Button variant="ghost" size="s" isBlocked={isWorking} onClick={() => void askOtherWay(deps)}>
            {account(otherWay === 'sms' ? 'code_by_sms' : 'code_by_telegram')}
          </Button>
        </div>
      )}
    </CodeForm>
  )
}
