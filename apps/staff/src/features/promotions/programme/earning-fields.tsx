import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { programmeLimits } from '@doira/domain/loyalty/terms'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, SelectField } from '../../../ui/field.tsx'
import type { Form } from '../../content/fields/language-row.tsx'
import { fieldId } from '../../content/kinds.ts'
import { Part } from '../form/promotion-form.tsx'
import { useTermTexts } from './say-programme.ts'

/** What the points of an order are rounded down to. */
export function RoundingField({ draft, onChange }: Form) {
  const { t } = useMessages()
  const { rounding } = useTermTexts()
  return (
    <SelectField
      id={fieldId('points_round_to')}
      label={t('content.field.points_round_to')}
      hint={t('programme.hint_rounding')}
      value={String(draft.points_round_to ?? 1)}
      options={programmeLimits.roundTo.map((step) => ({ value: String(step), label: rounding(step) }))}
      onChange={(step) => onChange('points_round_to', Number(step))}
    />
  )
}

/** What most chains want; another list of a chain folder stands among these. */
const usualWarnings: readonly (readonly number[])[] = [[], [3], [7], [14, 3], [30, 7]]

/** When customers are told that their points expire. */
export function WarningField({ draft, onChange, wrong }: Form) {
  const { t } = useMessages()
  const { warning } = useTermTexts()
  const present = Array.isArray(draft.points_warn_days) ? draft.points_warn_days.map(Number) : []
  const isUsual = usualWarnings.some((days) => String(days) === String(present))
  const choices = isUsual ? usualWarnings : [...usualWarnings, present]
  return (
    <SelectField
      id={fieldId('points_warn_days')}
      label={t('content.field.points_warn_days')}
      hint={t('programme.hint_warnings')}
      error={wrong.has('points_warn_days') ? t('programme.err.warnings') : null}
      value={String(present)}
      options={choices.map((days) => ({ value: String(days), label: warning(days) }))}
      onChange={(days) => onChange('points_warn_days', days === '' ? [] : days.split(',').map(Number))}
    />
  )
}

/** Whether levels have a month more. */
export function GraceField({ draft, onChange }: Form) {
  const { t } = useMessages()
  return (
    <div id={fieldId('level_grace_month')} tabIndex={-1}>
      <CheckField
        label={t('content.field.level_grace_month')}
        hint={t('programme.hint_grace')}
        isChecked={draft.level_grace_month === true}
        onChange={(isOn) => onChange('level_grace_month', isOn)}
      />
    </div>
  )
}

/** Which orders earn points. */
export function SourcesPart({ draft, onChange, wrong }: Form) {
  const { t } = useMessages()
  const { method } = useTermTexts()
  const chosen: readonly unknown[] = Array.isArray(draft.points_methods)
    ? draft.points_methods
    : deliveryTypes
  return (
    <Part title={t('programme.sources')} hint={t('programme.sources_hint')}>
      <div id={fieldId('points_methods')} tabIndex={-1} className="programme__sources">
        {deliveryTypes.map((one) => (
          <CheckField
            key={one}
            label={method(one)}
            isChecked={chosen.includes(one)}
            onChange={(isOn) =>
              onChange(
                'points_methods',
                deliveryTypes.filter((other) => (other === one ? isOn : chosen.includes(other))),
              )
            }
          />
        ))}
        <CheckField
          label={t('content.field.points_on_points')}
          hint={t('programme.hint_on_points')}
          isChecked={draft.points_on_points === true}
          onChange={(isOn) => onChange('points_on_points', isOn)}
        />
      </div>
      {wrong.has('points_methods') && <p className="field__err">{t('programme.err.methods')}</p>}
    </Part>
  )
}
