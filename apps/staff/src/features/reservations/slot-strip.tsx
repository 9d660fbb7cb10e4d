import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useEffect, useRef } from 'react'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { type HallData, type Plan, tableAt } from './hall-day.ts'

const barHeightRem = 2.125

/** The day in half hours with how many tables are somebody's; arrows move the time. */
export function SlotStrip({
  hall,
  plan,
  slots,
  value,
  onChoose,
}: {
  readonly hall: HallData
  readonly plan: Plan
  readonly slots: readonly Instant[]
  readonly value: string
  readonly onChoose: (slot: Instant) => void
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const strip = useRef<HTMLDivElement>(null)
  const tables = plan.sections.flatMap((section) => section.tables)
  const takenIn = (from: Instant) => {
    const slot = { from, to: addMinutes(from, plan.slot_minutes) }
    return tables.filter(({ id }) => tableAt(id, slot, hall, now).is !== 'free').length
  }
  // What is scrolled out of sight is the browser's.
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[value="${value}"]`)?.parentElement
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <div className="slots" role="radiogroup" aria-label={t('hall.time')} ref={strip}>
      {slots.map((slot) => {
        const taken = takenIn(slot)
        const time = formatTime(slot)
        return (
          <label key={slot} className="slot">
            <input
              type="radio"
              name="slot"
              value={slot}
              checked={slot === value}
              aria-label={t('hall.slot', { time, n: taken, m: tables.length })}
              onChange={() => onChoose(slot)}
            />
            <b>{taken}</b>
            <i style={{ height: `${(taken / Math.max(1, tables.length)) * barHeightRem}rem` }} />
            <span>{time}</span>
          </label>
        )
      })}
    </div>
  )
}
