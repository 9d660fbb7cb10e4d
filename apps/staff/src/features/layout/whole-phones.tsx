import { useMessages } from '../../platform/use-messages.ts'
import { CheckField, TextField } from '../../ui/field.tsx'

type WholePhonesProps = {
  /** Null: the file has the ends of phones only. */
  readonly code: string | null
  readonly onChange: (code: string | null) => void
}

/** Whole phones leave in a file with a code of the authenticator app. */
export function WholePhones({ code, onChange }: WholePhonesProps) {
  const { t } = useMessages()
  return (
    <>
      <CheckField
        label={t('orders.export_phones')}
        hint={t('orders.export_phones_hint')}
        isChecked={code !== null}
        onChange={(isOn) => onChange(isOn ? '' : null)}
      />
      {code !== null && (
        <TextField
          label={t('orders.export_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={20}
          value={code}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}
