import type { WireShift } from '@doira/contract/staff/shifts'
import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'

/** The hours of a day that are drawn: from six in the morning to six of the next. */
export type DaySpan = { readonly from: Instant; readonly to: Instant }

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
