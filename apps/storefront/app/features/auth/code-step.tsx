import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { CodeForm } from './code-form.tsx'
import {
  backToPhone,
  changeSignIn,
  type SignInDeps,
  sendCode,
  sendPhone,
  useSignIn,
} from './sign-in-store.ts'

type CodeStepProps = { readonly deps: SignInDeps; readonly onDone: () => void }

/** Step 2 of signing in: the code. */
export function CodeStep({ deps, onDone }: CodeStepProps) {
  const t = useT('common')
  const { phone, code, isWorking, error, isCodeInServerLog, isCodeLate, resendAt } = useSignIn()

  async function confirm() {
    if (await sendCode(deps)) onDone()
  }

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
    />
  )
}
