import { getDigits } from '@doira/domain/text/digits'
import { groupThousands } from '@doira/domain/text/spaced'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from './field.tsx'
import { caretPlace, findSum } from './typed-sum.ts'

type SumFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode' | 'type'> & {
  /** Null: nothing is written. */
  readonly value: number | null
  readonly onChange: (sum: number | null) => void
}

type Typed = { readonly input: HTMLInputElement; readonly digitsBehind: number; readonly isForward: boolean }

/** A sum that groups its digits while it is typed; the caret stays before the digits that it stood before. */
export function SumField({ value, onChange, ...field }: SumFieldProps) {
  const typed = useRef<Typed | null>(null)
  // A new text puts the caret at its end, also when a digit in the middle was changed.
  useLayoutEffect(() => {
    if (!typed.current) return
    const { input, digitsBehind, isForward } = typed.current
    typed.current = null
    const place = caretPlace(input.value, digitsBehind, isForward)
    input.setSelectionRange(place, place)
  })
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={value === null ? '' : groupThousands(String(value))}
      onChange={({ target, nativeEvent }) => {
        const behind = target.value.slice(target.selectionStart ?? target.value.length)
        const isForward =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
        typed.current = { input: target, digitsBehind: getDigits(behind).length, isForward }
        onChange(findSum(target.value))
      }}
    />
  )
}
