import { Icon } from '@doira/web/ui/icon.tsx'
import { join } from '@doira/web/ui/join.ts'
import { type MouseEvent, type Ref, useState } from 'react'

type StepperProps = {
  /** The dish it counts. */
  readonly name: string
  readonly quantity: number
  /** What the pieces cost together, under their number. */
  readonly sum?: string
  readonly decreaseLabel: string
  readonly increaseLabel: string
  readonly onDecrease: (event: MouseEvent<HTMLElement>) => void
  readonly onIncrease: (event: MouseEvent<HTMLElement>) => void
  /** The minus is a bin: at one piece, where no bin is beside. */
  readonly isBin?: boolean
  readonly isDecreaseDisabled?: boolean
  /** Stays pressable, so that the caller can say why in a toast. */
  readonly isAtLimit?: boolean
  /** card: brand, full width. quiet: plate. mini: inside an option row. */
  readonly look?: 'card' | 'quiet' | 'mini'
  readonly isLarge?: boolean
  readonly increaseRef?: Ref<HTMLButtonElement>
}

const looks = { card: '', quiet: 'stepper--quiet', mini: 'stepper--quiet stepper--mini' } as const

/** Minus, number, plus. Needs its group name, as there are many on a page. */
export function Stepper({
  name,
  quantity,
  sum,
  decreaseLabel,
  increaseLabel,
  onDecrease,
  onIncrease,
  isBin,
  isDecreaseDisabled,
  isAtLimit,
  look = 'card',
  isLarge,
  increaseRef,
}: StepperProps) {
  // The same dish may be counted in several places of a page: only where it is being changed, the count is announced.
  const [isUsed, setIsUsed] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={join('stepper', looks[look], isLarge && 'stepper--l')}
      role="group"
      aria-label={name}
      onFocus={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        // Who has pressed it to the end stays at it.
        aria-disabled={isDecreaseDisabled || undefined}
        onClick={(event) => !isDecreaseDisabled && onDecrease(event)}
      >
        <Icon name={isBin ? 'trash-2' : 'minus'} size="s" />
      </button>
      <span className="stepper__n" aria-live={isUsed ? 'polite' : 'off'}>
        {quantity}
        {sum && <small>{sum}</small>}
      </span>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={isAtLimit || undefined}
        onClick={onIncrease}
        ref={increaseRef}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  )
}
