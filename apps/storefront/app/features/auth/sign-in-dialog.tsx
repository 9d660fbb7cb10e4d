import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { authStore } from '../../platform/stores/auth-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'
import { useStepFocus } from '../../ui/headings/use-step-focus.ts'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import {
  backToPhone,
  finishSignIn,
  leaveSignInUnnamed,
  type SignInState,
  useSignIn,
} from './sign-in-store.ts'
import { TelegramStep } from './telegram-step.tsx'

const titles = {
  phone: 'login_title',
  telegram: 'login_title',
  code: 'enter_code',
  name: 'name_title',
} as const satisfies Record<SignInState['step'], string>

const deps = { api: shopApi, now: () => Date.now() }

/** Phone, code, and the name of who is new: steps of one dialog (R2-12). */
export function SignInDialog({ isOpen, onDone }: OverlayProps<'signIn'>) {
  const t = useT('common')
  const account = useT('account')
  const { step, isWorking, sentBy, otherWay } = useSignIn()
  const isOfTelegram = step === 'code' && (sentBy === 'telegram' || otherWay === 'telegram')
  const steps = useStepFocus<HTMLDivElement>(step)

  function finish() {
    const name = authStore.getState().user?.name ?? ''
    finishSignIn()
    closeOverlay('signIn')
    showToast({ type: 'success', text: t('welcome_name', { name }) })
    if (onDone) whenOverlaysClosed(onDone)
  }

  /** Who leaves at the name is signed in all the same; the checkout asks again. */
  function leave() {
    if (step === 'name') leaveSignInUnnamed()
    closeOverlay('signIn')
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      isHeld={isWorking}
      title={<span aria-live="polite">{isOfTelegram ? account('code_title') : t(titles[step])}</span>}
      closeLabel={t('close')}
      width={448}
      start={step === 'code' && <IconButton icon="arrow-left" label={t('back')} onClick={backToPhone} />}
    >
      <div ref={steps}>
        {step === 'phone' && <PhoneStep deps={deps} />}
        {step === 'telegram' && <TelegramStep />}
        {step === 'code' && <CodeStep deps={deps} onDone={finish} />}
        {step === 'name' && <NameStep deps={deps} onDone={finish} />}
      </div>
    </Dialog>
  )
}
