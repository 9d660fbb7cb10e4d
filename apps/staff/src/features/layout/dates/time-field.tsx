import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { readTime } from './typed-time.ts'

type TimeFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'id'> & {
  /** `HH:mm`; empty: none. */
  readonly value: string
  /** With a whole time, or an empty text when the field was emptied. */
  readonly onChange: (time: string) => void
}

/** `9:05`, `1830`. */
const shortestWhole = 4

/** A time of 24 hours in a form: a native field follows the language of the browser. Errors show when it is left. */
export function TimeField({ value, error, onChange, ...field }: TimeFieldProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const wrong = isWrong ? t('time.wrong') : null
  // What is done with the form asks the field.
  useEffect(() => ref.current?.setCustomValidity(wrong ?? ''), [wrong])
  return (
    <TextField
      {...field}
      ref={ref}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('time.pattern')}
      maxLength={5}
      value={typed ?? value}
      error={wrong ?? error ?? null}
      onChange={({ target }) => {
        setTyped(target.value)
        setIsWrong(false)
        const time = readTime(target.value)
        // The first digit of an hour is an hour too: what is short is taken when the field is left.
        const isWhole = time !== null && target.value.trim().length >= shortestWhole
        if (isWhole || target.value.trim() === '') onChange(time ?? '')
      }}
      onBlur={() => {
        const time = typed === null ? null : readTime(typed)
        const isWritten = typed === null || typed.trim() === '' || time !== null
        setIsWrong(!isWritten)
        if (time !== null && time !== value) onChange(time)
        if (isWritten) setTyped(null)
      }}
    />
  )
}
