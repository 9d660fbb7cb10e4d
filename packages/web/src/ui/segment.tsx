import { useId } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { join } from './join.ts'

export type SegmentOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
  readonly lang?: string
  readonly isDisabled?: boolean
}

type SegmentProps<Value extends string> = {
  /** What is being chosen. */
  readonly name: string
  readonly options: readonly SegmentOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The labels are only read out: every option has an icon. */
  readonly isIconOnly?: boolean
  readonly className?: string
}

/** Two or three choices side by side; native radios, so that arrows move and choose. */
export function Segment<Value extends string>({
  name,
  options,
  value,
  onChange,
  isIconOnly,
  className,
}: SegmentProps<Value>) {
  const group = useId()
  return (
    <div className={join('seg', className)} role="radiogroup" aria-label={name}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="s" />}
          <span className={isIconOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
