import { applicationLength } from '@doira/domain/content/applications/application'
import { examplePhone, formatPhone } from '@doira/domain/phone/format-phone'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import type { ApplicationField } from './application-fields.ts'
import type { Application } from './use-application.ts'

/** Who writes, and what for; every field is needed (R3-10). */
export function ApplicationFieldset({
  application,
  isOffer,
}: {
  readonly application: Application
  readonly isOffer: boolean
}) {
  const f = useT('formal')
  const c = useT('common')
  const { fields, errors, change } = application
  const findError = (name: ApplicationField) => {
    const word = errors[name]
    return word ? c(word) : null
  }
  const getText = (name: Exclude<ApplicationField, 'phone'>) => ({
    name,
    required: true,
    maxLength: applicationLength[name],
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <>
      {isOffer && (
        <Field label={f('company_name')} error={findError('company')}>
          {(control) => (
            <Input {...control} type="text" autoComplete="organization" {...getText('company')} />
          )}
        </Field>
      )}
      <Field label={c('your_name')} error={findError('name')}>
        {(control) => <Input {...control} type="text" autoComplete="name" {...getText('name')} />}
      </Field>
      <Field label={c('phone')} error={findError('phone')}>
        {(control) => (
          <PhoneInput
            {...control}
            name="phone"
            required
            placeholder={formatPhone(examplePhone)}
            value={fields.phone}
            onChange={(typed) => change('phone', typed)}
          />
        )}
      </Field>
      <Field label={c('email')} error={findError('email')}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...getText('email')} />}
      </Field>
      <Field label={f('position')} error={findError('position')}>
        {(control) => (
          <Input {...control} type="text" autoComplete="organization-title" {...getText('position')} />
        )}
      </Field>
    </>
  )
}
