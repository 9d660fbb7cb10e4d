import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { formatShortDate } from '@doira/web/i18n/dates.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useId } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useDayName } from '../../platform/hooks/use-day-name.ts'
import { useNow } from '../../platform/hooks/use-now.ts'
import { RadioChip } from '../../ui/chip.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The days on which tables can be booked, today first. */
export function bookingDays(bookAheadDays: number, now: Instant): readonly LocalDate[] {
  const today = localDateAt(now)
  return Array.from({ length: bookAheadDays + 1 }, (_, days) => addDays(today, days))
}

type DayChipsProps = {
  readonly bookAheadDays: number
  readonly date: LocalDate
  readonly onChoose: (date: LocalDate) => void
}

export function DayChips({ bookAheadDays, date, onChoose }: DayChipsProps) {
  const t = useT('account')
  const locale = useLocale()
  const nameOf = useDayName()
  const now = useNow(60_000)
  const group = useId()
  return (
    <div className="chips slotrow" role="radiogroup" aria-label={t('booking_date')}>
      {bookingDays(bookAheadDays, now).map((one, place) => (
        <RadioChip key={one} look="two" name={group} checked={one === date} onChange={() => onChoose(one)}>
          {nameOf(one, place)}
          <small>{formatShortDate(locale, one)}</small>
        </RadioChip>
      ))}
    </div>
  )
}

type TimeChipsProps = {
  /** Null while they are not known. */
  readonly times: readonly Instant[] | null
  readonly chosen: Instant | null
  /** Whether any table can be had then. */
  readonly hasFreeTableAt: (time: Instant) => boolean
  readonly onChoose: (time: Instant) => void
}

/** The times of a day; one at which all tables are somebody's stands among them and cannot be chosen. */
export function TimeChips({ times, chosen, hasFreeTableAt, onChoose }: TimeChipsProps) {
  const t = useT('account')
  const group = useId()
  if (!times) {
    return (
      <SkeletonGroup className="chips">
        {[1, 2, 3, 4, 5].map((place) => (
          <SkeletonBox key={place} className="h-11 w-20 flex-none rounded-full" />
        ))}
      </SkeletonGroup>
    )
  }
  if (times.length === 0) return <p className="t-2">{t('booking_closed')}</p>
  return (
    <div className="chips slotrow" role="radiogroup" aria-label={t('booking_time')}>
      {times.map((time) => {
        const isFull = !hasFreeTableAt(time)
        return (
          <RadioChip
            key={time}
            name={group}
            checked={time === chosen}
            aria-disabled={isFull || undefined}
            onChange={() => !isFull && onChoose(time)}
          >
            {formatTime(time)}
            {isFull && <span className="sr-only">{t('booking_no_tables')}</span>}
          </RadioChip>
        )
      })}
    </div>
  )
}

type DurationChipsProps = {
  readonly durations: readonly number[]
  readonly chosen: number
  readonly onChoose: (minutes: number) => void
}

export function DurationChips({ durations, chosen, onChoose }: DurationChipsProps) {
  const t = useT('account')
  const group = useId()
  return (
    <fieldset>
      <legend className="t-b mb-2.5">{t('booking_duration')}</legend>
      <div className="chips chips--wrap">
        {durations.map((minutes) => (
          <RadioChip
            key={minutes}
            name={group}
            checked={minutes === chosen}
            onChange={() => onChoose(minutes)}
          >
            {t('booking_duration_minutes', { count: minutes })}
          </RadioChip>
        ))}
      </div>
    </fieldset>
  )
}
