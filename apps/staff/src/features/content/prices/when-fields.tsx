import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { TextField } from '../../../ui/field.tsx'

/** Now, or at a moment of the chain's clock; null: now. */
export function WhenFields({
  moment,
  tomorrow,
  onChange,
}: {
  readonly moment: string | null
  /** What a plan begins with. */
  readonly tomorrow: string
  readonly onChange: (moment: string | null) => void
}) {
  const { t } = useMessages()
  return (
    <>
      <ChoiceChips
        label={t('prices.when')}
        isLabelShown
        value={moment === null ? 'now' : 'later'}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`prices.when.${value}`) }))}
        onChoose={(value) => onChange(value === 'now' ? null : tomorrow)}
      />
      {moment !== null && (
        <TextField
          label={t('prices.moment')}
          type="datetime-local"
          required
          value={moment}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
