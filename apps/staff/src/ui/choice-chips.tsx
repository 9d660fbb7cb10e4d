import type { ComponentProps } from 'react'
import { ChipGroup } from './chip-group.tsx'

type Options<Value extends string> = ComponentProps<typeof ChipGroup<Value>>['chips']

/** One of few, as chips. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChoose,
  isLabelShown = false,
}: {
  readonly label: string
  readonly options: Options<Value>
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
  readonly isLabelShown?: boolean
}) {
  return (
    <ChipGroup
      label={label}
      isLabelShown={isLabelShown}
      chips={options}
      isOn={(one) => one === value}
      onPress={onChoose}
    />
  )
}
