type SwitchRowProps = {
  readonly title: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is on or off, with what it means. */
export function SwitchRow({ title, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="swrow">
      <span className="grow">
        <span>{title}</span>
        <small>{hint}</small>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
        role="switch"
        className="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
