import { useMessages } from '../../platform/use-messages.ts'
import { TextField } from '../../ui/field.tsx'

/** A code of the authenticator app, for what a session alone may not do. */
export function OwnCode({
  code,
  onChange,
}: {
  readonly code: string
  readonly onChange: (code: string) => void
}) {
  const { t } = useMessages()
  return (
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
  )
}
