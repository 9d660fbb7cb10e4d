import { isBefore } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Drawing } from '../../art/drawing.tsx'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { useNow } from '../../platform/hooks/use-now.ts'
import { openOverlay } from '../../platform/overlays.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Tag, type TagKind } from '../../ui/tag.tsx'
import type { Booking } from './hall.ts'
import { useBookings } from './use-bookings.ts'

/** The customer's own bookings, in every state. */
export function BookingList() {
  const t = useT('account')
  return (
    <section className="panel stack gap-4" aria-labelledby="bookings">
      <h2 className="t-h3" id="bookings">
        {t('booking_list')}
      </h2>
      <Bookings />
    </section>
  )
}

function Bookings() {
  const t = useT('account')
  const { bookings, isFailed, retry } = useBookings()
  if (isFailed) {
    return <UnansweredNote onRetry={retry} />
  }
  if (!bookings) {
    return (
      <SkeletonGroup className="stack">
        <SkeletonBox className="h-6 rounded-full" />
        <SkeletonBox className="h-4 w-1/2 rounded-full" />
      </SkeletonGroup>
    )
  }
  if (bookings.length === 0) {
    return <EmptyState level={2} art={<Drawing name="reservations" />} title={t('no_bookings')} />
  }
  return (
    <ul className="bookings">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  )
}

const tags: Record<Booking['status'], TagKind> = { new: 'ok', canceled: 'err', finished: 'quiet' }

function BookingRow({ booking }: { booking: Booking }) {
  const t = useT('account')
  const c = useT('common')
  const locale = useLocale()
  const now = useNow(60_000)
  const { id, branch, tableNumber, guests, from, to, status, isConfirmed, answer } = booking
  const times = t('booking_from_to', { from: formatTime(from), to: formatTime(to) })
  const table = t('booking_table', { number: tableNumber }).toLocaleLowerCase(locale)
  const date = formatDate(locale, localDateAt(from))
  return (
    <>
      <div className="row row--between">
        <b className="t-b">{`${date}, ${times}`}</b>
        <Tag kind={tags[status]}>
          {t(`booking_status.${status === 'new' && isConfirmed ? 'confirmed' : status}`)}
        </Tag>
      </div>
      <p className="t-caption t-2">{`${branch}, ${table}, ${c('n_guests', { count: guests })}`}</p>
      {answer && <p className="t-caption">{t('booking_answer', { comment: answer })}</p>}
      {status === 'new' && isBefore(now, from) && (
        <Button
          variant="ghost"
          size="s"
          className="-ms-4 mt-1 px-4"
          onClick={() => openOverlay('cancelBooking', { bookingId: id })}
          aria-label={`${t('booking_cancel')}: ${date}, ${times}`}
        >
          {t('booking_cancel')}
        </Button>
      )}
    </>
  )
}
