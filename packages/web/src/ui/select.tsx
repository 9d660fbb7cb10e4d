import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/**
 * One of many in the browser's native list, which is accessible on every device. Spread the props of `Field`.
 */
export function Select({ options, onChange, ...rest }: SelectProps) {
  return (
    <span className="input">
      <select {...rest} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  )
}
