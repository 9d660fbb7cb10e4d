import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { formatTimer } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { type HallTable, minutesLate, type TableView } from './hall-day.ts'

/** The texts on a table; `name` is for screen readers, where only a number and a colour are visible. */
export function useTableText(table: HallTable, view: TableView, now: Instant) {
  const { t } = useMessages()
  const seats = t('hall.seats', { count: table.seats })
  const [top, bottom] = ((): readonly [string, string | null] => {
    if (view.is === 'free') {
      return view.until === null
        ? [seats, null]
        : [seats, t('hall.free_until', { time: formatTime(view.until) })]
    }
    if (view.is === 'held') {
      return [t('hall.held'), formatTimer(secondsBetween(now, toInstant(view.until)))]
    }
    const { booking } = view
    if (view.is === 'seated') return [booking.name, t('hall.until', { time: formatTime(booking.to) })]
    if (view.is === 'late') return [booking.name, t('hall.late', { n: minutesLate(booking, now) })]
    return [booking.name, `${formatTime(booking.from)}–${formatTime(booking.to)}`]
  })()
  const state = view.is === 'free' || view.is === 'seated' ? t(`hall.legend.${view.is}`) : null
  const name = [t('hall.table', { n: table.number }), view.is !== 'free' && seats, state].filter(Boolean)
  return { name: name.join(', '), top, bottom }
}
