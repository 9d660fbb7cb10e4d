import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { HallBooking } from './use-halls.ts'

/** Why a table does not go: its bookings, and where they are moved. */
export function BookedNote({
  number,
  branchId,
  bookings,
}: {
  readonly number: number
  readonly branchId: string
  readonly bookings: readonly HallBooking[]
}) {
  const { t, language } = useMessages()
  const dates = [...new Set(bookings.map(({ from }) => localDateAt(toInstant(from))))]
  const [first] = dates
  if (first === undefined) return null
  const days = dates.map((date) => formatDate(language, date)).join(', ')
  return (
    <Note kind="warn" title={t('halls.booked', { count: bookings.length, number, days })}>
      <p>{t('halls.booked_text')}</p>
      <Link className="btn btn--s btn--outline" to={`${paths.hall}?branch=${branchId}&date=${first}`}>
        {t('halls.show_bookings')}
      </Link>
    </Note>
  )
}
