import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import type { FormEvent } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { NameInput } from '../../ui/inputs/name-input.tsx'
import { changeSignIn, type SignInDeps, sendName, useSignIn } from './sign-in-store.ts'
import { useSignInErrorText } from './use-sign-in-error-text.ts'

/** Step 3, only for who has no name yet (R5-03). */
export function NameStep({ deps, onDone }: { deps: SignInDeps; onDone: () => void }) {
  const t = useT('common')
  const { name, isWorking, error } = useSignIn()
  const errorText = useSignInErrorText()(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await sendName(deps)) onDone()
  }

  return (
    <form className="auth" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('your_name')} hint={t('name_hint')} error={errorText}>
        {(control) => (
          <NameInput
            {...control}
            value={name}
            onChange={(event) => changeSignIn({ name: event.target.value })}
            readOnly={isWorking}
            data-autofocus=""
          />
        )}
      </Field>
      <Button type="submit" size="l" isBlock isBusy={isWorking}>
        {t('done')}
      </Button>
    </form>
  )
}
