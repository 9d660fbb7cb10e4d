import { Button } from '@doira/web/ui/button.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useT } from '../../i18n/messages.tsx'
import { OfferCheckbox } from './offer-checkbox.tsx'
import { backToPhone, useSignIn } from './sign-in-store.ts'
import { useSignInErrorText } from './use-sign-in-error-text.ts'

/** In the place of phone and code, inside Telegram: it knows the phone, and hands it out when the customer agrees. */
export function TelegramStep() {
  const t = useT('common')
  const { isOfferAccepted, isWorking, error } = useSignIn()
  const errorText = useSignInErrorText()(error)

  async function share() {
    const { sharePhone } = await import('./mini-app.ts')
    await sharePhone()
  }

  return (
    <div className="auth">
      <p>{t('telegram_share_text')}</p>
      <OfferCheckbox />
      <div role="alert">{errorText && <FieldError>{errorText}</FieldError>}</div>
      <Button
        size="l"
        icon="telegram"
        isBlock
        isBusy={isWorking}
        disabled={!isOfferAccepted}
        data-autofocus=""
        onClick={() => void share()}
      >
        {t('telegram_share')}
      </Button>
      <Button variant="ghost" isBlock onClick={backToPhone}>
        {t('telegram_by_code')}
      </Button>
    </div>
  )
}
