import { roundChange, suggestNotes } from '@doira/domain/checkout/cash'
import { toSum } from '@doira/domain/money/sum'
import { useState } from 'react'
import { formatCount, formatSum } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/words.tsx'
import { checkoutStore, useCheckout } from '../../platform/stores/checkout-store.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { fieldId } from './field-id.ts'

/** More than anybody carries, and few enough digits to be exact. */
const maxDigits = 9

type CashChangeProps = {
  readonly total: number | null
  readonly error: string | null
  readonly onChange: () => void
  readonly onLeave: () => void
}

/** From which sum the courier needs change; rounded down to hundreds on leaving the field (R5-10). */
export function CashChange({ total, error, onChange, onLeave }: CashChangeProps) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  const changeFrom = useCheckout((state) => state.changeFrom)
  /** What is being typed; null while the field shows what is kept. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (changeFrom === null ? '' : String(changeFrom))
  const suggestions = total === null ? [] : suggestNotes(toSum(total))

  function keep(amount: number | null) {
    checkoutStore.setState({ changeFrom: amount === null ? null : roundChange(toSum(amount)) })
    setTyped(null)
    onChange()
  }

  return (
    <div className="panel panel--s stack gap-3">
      <Field id={fieldId('change')} label={t('cash_change')} hint={t('change_round_hint')} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('cash_change_placeholder')}
            value={shown === '' ? '' : formatCount(locale, Number(shown))}
            after={<span className="t-2">{common('sum')}</span>}
            onChange={(event) => {
              setTyped(event.target.value.replace(/\D/g, '').slice(0, maxDigits))
              onChange()
            }}
            onBlur={() => {
              if (typed !== null) keep(typed === '' ? null : Number(typed))
              onLeave()
            }}
          />
        )}
      </Field>
      <div className="chips chips--wrap">
        <ToggleChip isOn={changeFrom === null && typed === null} onClick={() => keep(null)}>
          {t('no_change_needed')}
        </ToggleChip>
        {suggestions.map((sum) => (
          <ToggleChip key={sum} isOn={changeFrom === sum && typed === null} onClick={() => keep(sum)}>
            {formatSum(locale, sum)}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
