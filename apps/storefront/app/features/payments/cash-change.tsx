import { toSum } from '@doira/domain/money/sum'
import { roundChange, suggestNotes } from '@doira/domain/ordering/cash'
import { formatCount } from '@doira/web/i18n/format.ts'
import { Field } from '@doira/web/ui/field.tsx'
import { useState } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { CountInput } from '../../ui/inputs/count-input.tsx'

type CashChangeProps = {
  /** Of the field. */
  readonly id: string
  /** What the change is wanted from; null when none is needed. */
  readonly value: number | null
  /** Of the order; null while it is not known. */
  readonly total: number | null
  readonly error: string | null
  /** A new amount, rounded down to hundreds. */
  readonly onValue: (amount: number | null) => void
  /** Something was typed or chosen. */
  readonly onChange: () => void
  readonly onLeave: () => void
}

/** From which sum the courier needs change; rounded down to hundreds on leaving the field (R5-10). */
export function CashChange({ id, value, total, error, onValue, onChange, onLeave }: CashChangeProps) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  /** What is being typed; null while the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const suggestions = total === null ? [] : suggestNotes(toSum(total))

  function setAmount(amount: number | null) {
    onValue(amount === null ? null : roundChange(toSum(amount)))
    setTyped(null)
    onChange()
  }

  return (
    <div className="change">
      <Field id={id} label={t('cash_change')} error={error}>
        {(control) => (
          <CountInput
            {...control}
            value={shown}
            after={<span className="t-2">{common('sum')}</span>}
            onChange={(digits) => {
              setTyped(digits)
              onChange()
            }}
            onBlur={() => {
              if (typed !== null) setAmount(typed === '' ? null : Number(typed))
              onLeave()
            }}
          />
        )}
      </Field>
      <div className="row wrap gap-2">
        <ToggleChip isOn={value === null && typed === null} onClick={() => setAmount(null)}>
          {t('no_change_needed')}
        </ToggleChip>
        {suggestions.map((sum) => (
          <ToggleChip key={sum} isOn={value === sum && typed === null} onClick={() => setAmount(sum)}>
            {formatCount(locale, sum)}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
