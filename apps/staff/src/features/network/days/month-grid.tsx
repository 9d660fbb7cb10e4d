import { addDays, toLocalDate } from '@doira/domain/time/local-time'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatWeekday } from '@doira/web/i18n/weekdays.ts'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { daysOn, getMark, type monthsFrom, type SpecialDayRow } from './special-day.ts'

type MonthNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

const week = [1, 2, 3, 4, 5, 6, 7] as const
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month: its special days by shape and colour, each with its name for those who listen. */
export function MonthGrid({
  month: { month, empty, dates },
  days,
  today,
  cursor,
  chosen,
  onMove,
  onOpen,
  onDelete,
}: {
  readonly month: ReturnType<typeof monthsFrom>[number]
  readonly days: readonly SpecialDayRow[]
  readonly today: string
  /** The date that Tab reaches. */
  readonly cursor: string
  /** The chosen period. */
  readonly chosen: { readonly first: string; readonly last: string } | null
  readonly onMove: (date: string, isExtending: boolean) => void
  readonly onOpen: (date: string) => void
  readonly onDelete: (date: string) => void
}) {
  const { t, language, nameOf } = useMessages()
  const [year = '', number = '1'] = month.split('-')
  const title = t(`net.month.${Number(number) as MonthNumber}`, { year })
  const press = (event: KeyboardEvent, date: string) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      onMove(addDays(toLocalDate(date), step), event.shiftKey)
    } else if (event.key === 'Delete') onDelete(date)
  }
  return (
    <section className="card month" aria-label={title}>
      <h2>{title}</h2>
      <div className="mon" aria-hidden="true">
        {week.map((weekday) => (
          <span key={weekday} className="d">
            {formatWeekday(language, weekday)}
          </span>
        ))}
      </div>
      <div className="mon">
        {Array.from({ length: empty }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
          <span key={place} />
        ))}
        {dates.map((date) => {
          const [row] = daysOn(days, date)
          const name = row ? (row.day.title && nameOf(row.day.title)) || t('net.special_day') : null
          return (
            <button
              key={date}
              type="button"
              id={`day-${date}`}
              data-mark={row ? getMark(row) : undefined}
              data-draft={row && row.state === 'new' ? '' : undefined}
              data-chosen={chosen && date >= chosen.first && date <= chosen.last ? '' : undefined}
              aria-current={date === today ? 'date' : undefined}
              aria-label={
                name === null ? formatDate(language, date) : `${formatDate(language, date)}, ${name}`
              }
              tabIndex={date === cursor ? 0 : -1}
              onKeyDown={(event) => press(event, date)}
              onClick={() => onOpen(date)}
            >
              {Number(date.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}
