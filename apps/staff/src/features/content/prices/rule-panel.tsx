import { type PriceRule, ruleLimits } from '@doira/domain/catalog/price-rule'
import { getDigits } from '@doira/domain/text/digits'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { PickField, TextField } from '../../../ui/field.tsx'
import type { Elsewhere } from './price-rows.ts'

const changes = ['percent', 'sum', 'set'] as const
const steps = [1, 100, 500, 1000] as const
const roundings = ['nearest', 'up', 'down'] as const
const places = ['percent', 'same_sum', 'none'] as const

/** How the prices of the ticked dishes change. */
export function RulePanel({
  rule,
  elsewhere,
  onRule,
  onElsewhere,
}: {
  readonly rule: PriceRule
  readonly elsewhere: Elsewhere
  readonly onRule: (rule: PriceRule) => void
  readonly onElsewhere: (elsewhere: Elsewhere) => void
}) {
  const { t } = useMessages()
  const { least, most } = ruleLimits[rule.change]
  // A minus is written before its number.
  const [typed, setTyped] = useState(String(rule.amount))
  return (
    <>
      <ChoiceChips
        label={t('prices.change')}
        isLabelShown
        value={rule.change}
        options={changes.map((value) => ({ value, label: t(`prices.change.${value}`) }))}
        onChoose={(change) => {
          setTyped('0')
          onRule({ ...rule, change, amount: 0 })
        }}
      />
      <div className="pricegrid">
        <TextField
          label={t('prices.amount')}
          hint={`${least}…${most}`}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={isAmount(rule, rule.amount) ? null : t('prices.in_range', { least, most })}
          after={rule.change === 'percent' ? '%' : t('prices.sum')}
          onChange={({ target }) => {
            const sign = target.value.trim().startsWith('-') || target.value.trim().startsWith('−') ? '-' : ''
            const digits = getDigits(target.value).slice(0, 7)
            setTyped(sign + digits)
            onRule({ ...rule, amount: Number(`${sign}${digits || '0'}`) })
          }}
        />
        <PickField
          label={t('prices.step')}
          value={String(rule.step)}
          options={steps.map((step) => ({ value: String(step), label: t('prices.to', { n: step }) }))}
          onChoose={(value) => onRule({ ...rule, step: steps.find((step) => String(step) === value) ?? 1 })}
        />
      </div>
      <PickField
        label={t('prices.rounding')}
        value={rule.rounding}
        options={roundings.map((value) => ({ value, label: t(`prices.rounding.${value}`) }))}
        onChoose={(value) =>
          onRule({ ...rule, rounding: roundings.find((one) => one === value) ?? 'nearest' })
        }
      />
      <PickField
        label={t('prices.elsewhere')}
        value={elsewhere}
        options={places.map((value) => ({ value, label: t(`prices.elsewhere.${value}`) }))}
        onChoose={(value) => onElsewhere(places.find((one) => one === value) ?? 'none')}
      />
    </>
  )
}

export function isAmount({ change }: PriceRule, amount: number): boolean {
  const { least, most } = ruleLimits[change]
  return amount >= least && amount <= most
}
