type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly count?: number | undefined
}

/** One of few, as chips. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChoose,
  isLabelShown = false,
}: {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
  readonly isLabelShown?: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div role="group" aria-label={label}>
      {isLabelShown && (
        <div className="field__label chips-label" aria-hidden="true">
          {label}
        </div>
      )}
      <div className="chips chips--wrap">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="chip chip--st"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className="n">{option.count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
