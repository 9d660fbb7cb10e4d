import type { KeyboardEvent } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { moved } from '../fields/moved.ts'

/** What can be done with a row of a list: moved by a place, with Alt and an arrow too, and removed. */
export function RowActions({
  rows,
  place,
  what,
  onChange,
}: {
  readonly rows: readonly unknown[]
  readonly place: number
  readonly what: string
  readonly onChange: (rows: readonly unknown[]) => void
}) {
  const { t } = useMessages()
  return (
    <span className="row dishrow__acts">
      {place > 0 && (
        <IconButton
          icon="chevron-up"
          label={t('content.up', { what })}
          onClick={() => onChange(moved(rows, place))}
        />
      )}
      {place < rows.length - 1 && (
        <IconButton
          icon="chevron-down"
          label={t('dish.down', { what })}
          onClick={() => onChange(moved(rows, place + 1))}
        />
      )}
      <IconButton
        icon="x"
        label={t('content.remove', { what })}
        onClick={() => onChange(rows.toSpliced(place, 1))}
      />
    </span>
  )
}

/** Moves a row with Alt and an arrow. */
export function moveByKey(
  event: KeyboardEvent,
  {
    rows,
    place,
    onChange,
  }: {
    readonly rows: readonly unknown[]
    readonly place: number
    readonly onChange: (rows: readonly unknown[]) => void
  },
): void {
  if (!event.altKey) return
  if (event.key === 'ArrowUp' && place > 0) onChange(moved(rows, place))
  else if (event.key === 'ArrowDown' && place < rows.length - 1) onChange(moved(rows, place + 1))
  else return
  event.preventDefault()
}
