import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import type { FormEvent } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { OfferCheckbox } from './offer-checkbox.tsx'
import { changeSignIn, type SignInDeps, sendPhone, useSignIn } from './sign-in-store.ts'
import { useSignInErrorText } from './use-sign-in-error-text.ts'

/** Step 1: the phone, and the terms that have to be accepted before a code is sent (R5-01). */
export function PhoneStep({ deps }: { deps: SignInDeps }) {
  const t = useT('common')
  const { phone, isOfferAccepted, isWorking, error } = useSignIn()
  const errorText = useSignInErrorText()(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOfferAccepted) void sendPhone(deps)
  }

  return (
    <form className="auth" onSubmit={submit} noValidate>
      <Field label={t('phone')} hint={t('phone_hint')} error={errorText}>
        {(control) => (
          <PhoneInput
            {...control}
            value={phone}
            onChange={(typed) => changeSignIn({ phone: typed })}
            readOnly={isWorking}
            data-autofocus=""
          />
        )}
      </Field>
      <OfferCheckbox />
      <Button type="submit" size="l" isBlock isBusy={isWorking} disabled={!isOfferAccepted}>
        {t('get_code')}
      </Button>
    </form>
  )
}
