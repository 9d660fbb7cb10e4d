import type { KeyboardEvent } from 'react'

type Chip<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  readonly count?: number | undefined
  readonly isDisabled?: boolean
}

/** One question and its answers as chips, of which any number can be on. */
export function ChipGroup<Value extends string | number>({
  label,
  isLabelShown = false,
  isWanted = false,
  name,
  chips,
  isOn,
  onPress,
  onKey,
}: {
  readonly label: string
  readonly isLabelShown?: boolean
  /** It has to be answered, and is not yet. */
  readonly isWanted?: boolean
  /** Finds the group among others: `data-group`. */
  readonly name?: string
  readonly chips: readonly Chip<Value>[]
  readonly isOn: (value: Value) => boolean
  readonly onPress: (value: Value) => void
  readonly onKey?: (event: KeyboardEvent, value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div role="group" aria-label={label} data-group={name} data-wanted={isWanted ? '' : undefined}>
      {isLabelShown && (
        <div className="field__label chips-label" aria-hidden="true">
          {label}
        </div>
      )}
      <div className="chips chips--wrap">
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            className="chip chip--st"
            aria-pressed={isOn(chip.value)}
            disabled={chip.isDisabled}
            onClick={() => onPress(chip.value)}
            onKeyDown={onKey && ((event) => onKey(event, chip.value))}
          >
            {chip.label}
            {chip.count !== undefined && <span className="n">{chip.count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
