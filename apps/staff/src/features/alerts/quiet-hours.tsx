import type { WireAlertRules } from '@doira/contract/alerts/alerts'
import { useMessages } from '../../platform/use-messages.ts'
import { CheckField, TextField } from '../../ui/field.tsx'

const usual = { from: '23:00', to: '09:00' }

/** When only urgent alerts are sent. */
export function QuietHours({
  rules,
  onChange,
}: {
  readonly rules: WireAlertRules
  readonly onChange: ((rules: WireAlertRules) => void) | null
}) {
  const { t } = useMessages()
  const { quiet } = rules
  const field = (name: 'from' | 'to') =>
    quiet && (
      <TextField
        label={t(`alerts.quiet_${name}`)}
        type="time"
        required
        disabled={onChange === null}
        value={quiet[name]}
        onChange={(event) => {
          // A time that is being typed is empty.
          if (event.target.value) onChange?.({ ...rules, quiet: { ...quiet, [name]: event.target.value } })
        }}
      />
    )
  return (
    <div className="alerts__quiet">
      <CheckField
        label={t('alerts.quiet')}
        isChecked={quiet !== null}
        isDisabled={onChange === null}
        onChange={(isOn) => onChange?.({ ...rules, quiet: isOn ? usual : null })}
      />
      {field('from')}
      {field('to')}
      <p>{quiet ? t('alerts.quiet_text', quiet) : t('alerts.quiet_none')}</p>
    </div>
  )
}
