import type { WireShift } from '@doira/contract/staff/shifts'
import { type Instant, secondsBetween, toInstant, toMillis } from '@doira/domain/time/instant'
import {
  addDays,
  getDayStart,
  getInstant,
  localTimeAt,
  minuteOfDay,
  toLocalDate,
  toLocalTime,
} from '@doira/domain/time/local-time'

const hourMs = 3_600_000

/** The hours that are drawn. */
export type DaySpan = { readonly from: Instant; readonly to: Instant }

/** From eight to midnight, and as long as anybody works before or after. */
export function getSpan(day: string, shifts: readonly WireShift[], now: Instant): DaySpan {
  const date = toLocalDate(day)
  const edges = shifts.flatMap(({ planned, started_at: start, ended_at: end }) =>
    [planned?.from, planned?.to, start, end ?? (start && now)].flatMap((at) => (at ? [toInstant(at)] : [])),
  )
  const usual = [getInstant(date, toLocalTime('08:00')), getDayStart(addDays(date, 1))]
  const all = [...edges, ...usual].toSorted()
  const [from = now] = all
  return { from, to: all.at(-1) ?? now }
}

/** Every third hour of the drawn ones. */
export function ShiftHours({ span }: { readonly span: DaySpan }) {
  const first = Math.ceil(toMillis(span.from) / hourMs)
  const hours = Array.from({ length: 48 }, (_, at) => toInstant(new Date((first + at) * hourMs)))
  return (
    <div className="shift__hours" aria-hidden="true">
      {hours
        .filter((at) => at <= span.to && minuteOfDay(localTimeAt(at)) % 180 === 0)
        .map((at) => (
          <span key={at} style={{ insetInlineStart: `${placeOf(span, at)}%` }}>
            {localTimeAt(at).slice(0, 2)}
          </span>
        ))}
    </div>
  )
}

/** A shift on the line of its day; what it shows stands beside it as text. */
export function ShiftBar({
  shifts,
  span,
  now,
}: {
  readonly shifts: readonly WireShift[]
  readonly span: DaySpan
  readonly now: Instant
}) {
  const part = (kind: string, from: string, to: string) => {
    const [start, end] = [placeOf(span, from), placeOf(span, to)]
    if (end <= start) return null
    return (
      <i
        key={`${kind} ${from}`}
        className={`shift__${kind}`}
        style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
      />
    )
  }
  const present = placeOf(span, now)
  return (
    <div className="shift__bar" aria-hidden="true">
      {shifts.flatMap(({ planned, started_at: startedAt, ended_at: endedAt, breaks }) => [
        planned && part('planned', planned.from, planned.to),
        startedAt && part('worked', startedAt, endedAt ?? now),
        ...breaks.map(({ from, to }) => part('break', from, to ?? endedAt ?? now)),
      ])}
      {present > 0 && present < 100 && (
        <i className="shift__now" style={{ insetInlineStart: `${present}%` }} />
      )}
    </div>
  )
}

/** In percent of the drawn day. */
function placeOf({ from, to }: DaySpan, at: string): number {
  const share = secondsBetween(from, toInstant(at)) / secondsBetween(from, to)
  return Math.min(1, Math.max(0, share)) * 100
}
