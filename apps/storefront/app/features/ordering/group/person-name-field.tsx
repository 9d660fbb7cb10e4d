import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useT } from '../../../i18n/messages.tsx'

type PersonNameFieldProps = {
  readonly name: string
  readonly isWrong: boolean
  readonly onChange: (name: string) => void
}

/** The name that stands on the own box. */
export function PersonNameField({ name, isWrong, onChange }: PersonNameFieldProps) {
  const t = useT('group')
  return (
    <Field label={t('your_name')} hint={t('name_hint')} error={isWrong ? t('name_wrong') : null}>
      {(control) => (
        <Input
          {...control}
          value={name}
          autoComplete="given-name"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
