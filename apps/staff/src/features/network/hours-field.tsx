import type { HoursText } from '@doira/domain/delivery/branches/hours-text'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { hoursWords, isPastMidnight, readTypedHours } from './typed-hours.ts'

/** The hours of a day in one field, typed in any usual way; what cannot be read stays and is marked. */
export function HoursField({
  id,
  label,
  hours,
  isWrong,
  isLabelShown = false,
  onPick,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly hours: readonly HoursText[]
  readonly isWrong: boolean
  readonly isLabelShown?: boolean
  /** It was pressed, or its hours were written: not merely passed with Tab. */
  readonly onPick?: () => void
  readonly onChange: (hours: readonly HoursText[]) => void
}) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = hoursWords(t, hours)
  const settle = () => {
    if (typed === null) return
    const isWord = typed.trim().toLocaleLowerCase()
    const read =
      isWord === t('net.closed').toLocaleLowerCase()
        ? []
        : isWord === t('net.always').toLocaleLowerCase()
          ? readTypedHours('24')
          : readTypedHours(typed)
    if (!read) return
    setTyped(null)
    if (read.join() !== hours.join()) onChange(read)
  }
  const isUnread = typed !== null && readTypedHours(typed) === null && typed.trim() !== shown
  return (
    <span className="hin" data-past={isPastMidnight(hours) || undefined}>
      {isLabelShown && (
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
      )}
      <input
        id={id}
        className="input"
        aria-label={isLabelShown ? undefined : label}
        aria-invalid={isWrong || isUnread || undefined}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onPointerDown={onPick}
        onChange={({ target }) => {
          setTyped(target.value)
          onPick?.()
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            settle()
            onPick?.()
          }
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </span>
  )
}
