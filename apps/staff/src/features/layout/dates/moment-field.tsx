import type { LocalDate, LocalTime } from '@doira/domain/time/local-time'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { TimeField } from './time-field.tsx'
import { useTypedDate } from './use-typed-date.tsx'

/** A day and a time on the clock of the chain, as people write them. */
export function MomentField({
  label,
  value,
  usual,
  hint,
  error,
  id,
  end,
  onChange,
}: {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm`; empty: none. */
  readonly value: string
  /** What a date or a time that is written alone is completed with. */
  readonly usual: { readonly date: LocalDate; readonly time: LocalTime }
  readonly hint?: string | undefined
  readonly error: string | null
  /** Of the date. */
  readonly id: string
  /** After the fields. */
  readonly end?: ReactNode
  /** With an empty text when the date was emptied; not while what is typed is no date. */
  readonly onChange: (moment: string) => void
}) {
  const { t } = useMessages()
  const [date = '', time = ''] = value.split('T')
  const [isLeft, setIsLeft] = useState(false)
  const { input, wrong, reset, calendar } = useTypedDate({
    label: t('date.of', { field: label }),
    value: date,
    today: usual.date,
    onChange: (next) => next !== '' && onChange(`${next}T${time || usual.time}`),
  })
  return (
    <div className="momentf">
      <TextField
        {...input}
        id={id}
        label={t('date.of', { field: label })}
        hint={hint}
        error={(isLeft ? wrong : null) ?? error}
        after={calendar}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true)
          if (wrong === null) reset()
        }}
        onChange={(event) => {
          input.onChange(event)
          if (event.target.value.trim() === '') onChange('')
        }}
      />
      <TimeField
        label={t('time.of', { field: label })}
        value={time}
        onChange={(next) => next !== '' && onChange(`${date || usual.date}T${next}`)}
      />
      {end}
    </div>
  )
}
