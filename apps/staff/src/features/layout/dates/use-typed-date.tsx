import type { LocalDate } from '@doira/domain/time/local-time'
import { formatBirthday } from '@doira/web/i18n/format.ts'
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { readDate, readNearDate } from './typed-date.ts'

export type TypedDateProps = {
  readonly label: string
  /** `YYYY-MM-DD`; empty: none. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Around which a date without a year lies; without it the year is written. */
  readonly today?: LocalDate | undefined
  /** With an empty text while what is typed is no date, or one outside of the limits. */
  readonly onChange: (date: string) => void
}

type TypedDate = {
  readonly input: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly placeholder: string
    readonly inputMode: 'numeric'
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** What is wrong with the text; null: nothing. */
  readonly wrong: string | null
  /** Shows the last valid date again. */
  readonly reset: () => void
  /** Opens the calendar of the browser. */
  readonly calendar: ReactNode
}

/** The text of a date as people write it, because a native field follows the language of the browser. */
export function useTypedDate({ label, value, min, max, today, onChange }: TypedDateProps): TypedDate {
  const { t } = useMessages()
  const [text, setText] = useState(formatBirthday(value))
  const [lastValue, setLastValue] = useState(value)
  const ref = useRef<HTMLInputElement>(null)
  const isWithin = (date: string) => (min === undefined || date >= min) && (max === undefined || date <= max)
  const read = (typed: string) => (today ? readNearDate(typed, today) : readDate(typed))
  const date = read(text)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== '' && date !== value) setText(formatBirthday(value))
  }
  const wrong =
    text === '' || (date !== null && isWithin(date))
      ? null
      : date === null
        ? t('date.wrong')
        : t('date.outside')
  // The browser refuses a form with it.
  useEffect(() => ref.current?.setCustomValidity(wrong ?? ''), [wrong])
  return {
    input: {
      ref,
      value: text,
      placeholder: t('date.pattern'),
      inputMode: 'numeric',
      autoComplete: 'off',
      onChange: ({ target }) => {
        setText(target.value)
        const typed = read(target.value)
        onChange(typed !== null && isWithin(typed) ? typed : '')
      },
    },
    wrong,
    reset: () => setText(formatBirthday(value)),
    calendar: <CalendarButton {...{ label, value, min, max, onChange }} />,
  }
}

function CalendarButton({ label, value, min, max, onChange }: TypedDateProps) {
  const { t } = useMessages()
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className="cal">
      <IconButton
        icon="calendar-days"
        label={t('date.calendar', { field: label })}
        onClick={() => native.current?.showPicker()}
      />
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        {...{ value, min, max }}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
