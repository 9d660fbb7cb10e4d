/** One of few, each with a line that explains it. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="promos__cards">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="promos__card">
          <input
            type="radio"
            name={label}
            checked={option.value === value}
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
