import { budgetLimits, mostBudget, toBudget } from '@doira/domain/catalog/planner/wishes'
import type { Sum } from '@doira/domain/money/sum'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { priceDigits } from '../menu/filter/filter-draft.ts'

type BudgetFieldProps = {
  readonly people: number
  readonly budget: Sum
  readonly onChange: (budget: Sum) => void
}

/** A slider, and the same sum as a text that can be typed over. */
export function BudgetField({ people, budget, onChange }: BudgetFieldProps) {
  const t = useT('planner')
  const labelId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** A budget that was typed beyond the slider's end stays within its reach. */
  const [reach, setReach] = useState(0)
  const most = Math.max(mostBudget(people, budget), reach)
  const text = t('up_to', { price: budget })
  const filled = ((budget - budgetLimits.min) / (most - budgetLimits.min)) * 100
  const apply = () => {
    if (typed !== null && typed !== '') {
      const chosen = toBudget(Number(typed))
      setReach(chosen)
      onChange(chosen)
      return chosen
    }
    return budget
  }
  const field = useRef<HTMLInputElement>(null)
  const isTyping = typed !== null
  // The sum without its words is selected, so that the first digit replaces it.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  return (
    <div>
      <div className="row row--between wrap">
        <span className="t-small-b flex-none" id={labelId}>
          {t('budget')}
        </span>
        <input
          className="budget__text"
          aria-labelledby={labelId}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? text}
          ref={field}
          onFocus={() => setTyped(String(budget))}
          onBlur={() => {
            apply()
            setTyped(null)
          }}
          onKeyDown={(event) => event.key === 'Enter' && setTyped(String(apply()))}
          onChange={(event) => setTyped(priceDigits(event.target.value))}
        />
      </div>
      <input
        type="range"
        className="budget__range"
        style={{ ['--filled' as string]: `${filled}%` }}
        aria-labelledby={labelId}
        aria-valuetext={text}
        min={budgetLimits.min}
        max={most}
        step={budgetLimits.step}
        value={budget}
        onChange={(event) => onChange(toBudget(Number(event.target.value)))}
        onKeyDown={(event) => {
          const next = byPage(event, budget)
          if (next === null) return
          event.preventDefault()
          onChange(toBudget(Math.min(most, next)))
        }}
      />
    </div>
  )
}

/** Page keys move by more than a step; browsers would move by a tenth of the slider. */
function byPage({ key }: KeyboardEvent, budget: number): number | null {
  if (key === 'PageUp') return budget + budgetLimits.page
  return key === 'PageDown' ? budget - budgetLimits.page : null
}
