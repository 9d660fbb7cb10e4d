import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { TimeField } from './time-field.tsx'
import { useTypedDate } from './use-typed-date.tsx'

/** A day and a time on the clock of the chain, as people write them. */
export function MomentField({
  label,
  value,
  hint,
  error,
  id,
  end,
  onChange,
}: {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm`; empty: none. */
  readonly value: string
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
  const { input, wrong, calendar } = useTypedDate({
    label: t('date.of', { field: label }),
    value: date,
    onChange: (next) => next !== '' && onChange(`${next}T${time || '00:00'}`),
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
        onBlur={() => setIsLeft(true)}
        onChange={(event) => {
          input.onChange(event)
          if (event.target.value.trim() === '') onChange('')
        }}
      />
      <TimeField
        label={t('time.of', { field: label })}
        value={time}
        onChange={(next) => date !== '' && next !== '' && onChange(`${date}T${next}`)}
      />
      {end}
    </div>
  )
}
