import { readDay, type WeekText } from '@doira/domain/delivery/branches/hours-text'
import { closingMinute, hoursKinds } from '@doira/domain/delivery/branches/opening-hours'
import { minuteOfDay } from '@doira/domain/time/local-time'

/** From six in the morning to six of the next one. */
const [begin, length] = [6 * 60, 24 * 60]

/** The hours of a day as three bars; the table beside them has the same in figures. */
export function DayBars({ hours, day }: { readonly hours: WeekText; readonly day: number }) {
  return (
    <div className="daybars" aria-hidden="true">
      {hoursKinds.flatMap((kind) =>
        readDay(hours[kind][day] ?? []).map((span) => {
          const from = Math.max(0, minuteOfDay(span.opensAt) - begin)
          const to = Math.min(length, closingMinute(span) - begin)
          const style = {
            insetInlineStart: `${(from / length) * 100}%`,
            width: `${((to - from) / length) * 100}%`,
          }
          return <i key={`${kind} ${span.opensAt}`} data-kind={kind} style={style} />
        }),
      )}
    </div>
  )
}

/** Every third hour above the bars. */
export function HourScale() {
  return (
    <div className="daybars__h" aria-hidden="true">
      {[9, 12, 15, 18, 21, 24, 27].map((hour) => (
        <span key={hour} style={{ insetInlineStart: `${((hour * 60 - begin) / length) * 100}%` }}>
          {hour % 24}
        </span>
      ))}
    </div>
  )
}
