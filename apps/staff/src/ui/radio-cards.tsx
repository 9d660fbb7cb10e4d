/** One of few, each with a line that explains it. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly hint: string
    readonly isDisabled?: boolean
  }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="rcards">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="rcard">
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <b>{option.label}</b>
            <small>{option.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
