import type { WireCustomer } from '@doira/contract/customers/profile'
import { examplePhone, formatPhone } from '@doira/domain/phone/format-phone'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import type { FormEvent } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { openOverlay } from '../../platform/overlays.ts'
import { NameInput } from '../../ui/inputs/name-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { ProfileField } from './profile-fields.ts'
import { useUpdateProfile } from './use-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Name, contacts and date of birth (R3-01); the phone changes by a code. */
export function ProfileForm({ profile }: { profile: WireCustomer }) {
  const t = useT('account')
  const c = useT('common')
  const form = useProfileForm(profile)
  const updateProfile = useUpdateProfile()
  const isConnected = useIsOnline()
  const { fields, shown } = form
  const findError = (name: ProfileField) => {
    const word = shown[name]
    if (word === undefined) return null
    return word === 'invalid_date' ? t(word) : c(word)
  }
  const getText = (name: ProfileField) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = await form.save()
    if (wrong) document.getElementById(getId(wrong))?.focus()
  }

  return (
    <form className="stack gap-5" onSubmit={(event) => void save(event)} noValidate>
      <div className="fields fields--stack">
        <Field id={getId('name')} label={t('name')} error={findError('name')}>
          {(control) => <NameInput {...control} {...getText('name')} />}
        </Field>
        <Field id={getId('lastName')} label={t('last_name')} error={findError('lastName')}>
          {(control) => <NameInput {...control} autoComplete="family-name" {...getText('lastName')} />}
        </Field>
      </div>
      <Field label={t('phone')}>
        {(control) => (
          <PhoneInput
            {...control}
            value={formatPhone(profile.phone)}
            onChange={() => {}}
            disabled
            after={
              <Button
                variant="ghost"
                size="s"
                className="-me-3 px-3"
                aria-label={t('change_phone')}
                isBlocked={!isConnected}
                aria-describedby={isConnected ? undefined : offlineBarId}
                onClick={() => openOverlay('changePhone', { onDone: updateProfile })}
              >
                {t('change_short')}
              </Button>
            }
          />
        )}
      </Field>
      <Field
        id={getId('extraPhone')}
        label={t('extra_phone')}
        mark={c('optional')}
        error={findError('extraPhone')}
      >
        {(control) => (
          <PhoneInput
            {...control}
            placeholder={formatPhone(examplePhone)}
            value={fields.extraPhone}
            onChange={(typed) => form.change('extraPhone', typed)}
            onBlur={() => form.leave('extraPhone')}
          />
        )}
      </Field>
      <Field id={getId('email')} label={t('email')} mark={c('optional')} error={findError('email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" maxLength={254} {...getText('email')} />
        )}
      </Field>
      <BirthDateField
        id={getId('dateOfBirth')}
        isFixed={profile.date_of_birth !== null}
        error={findError('dateOfBirth')}
        value={fields.dateOfBirth}
        onChange={(typed) => form.change('dateOfBirth', typed)}
        onBlur={() => form.leave('dateOfBirth')}
      />
      <Button
        type="submit"
        size="l"
        isBusy={form.isSaving}
        isBlocked={!isConnected}
        aria-describedby={isConnected ? undefined : offlineBarId}
      >
        {t('save_changes')}
      </Button>
    </form>
  )
}

const getId = (name: ProfileField) => `profile-${name}`
