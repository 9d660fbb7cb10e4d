import type { WirePosBooking, WirePosBranch } from '@doira/contract/pos/pos'
import { formatMoment } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { PosAnswer } from './pos-answer.tsx'

/** Table bookings that the POS has not confirmed, longest first. */
export function PosBookings({
  bookings,
  branches,
  now,
}: {
  readonly bookings: readonly WirePosBooking[]
  readonly branches: readonly WirePosBranch[]
  readonly now: string
}) {
  const { t, language, nameOf } = useMessages()
  const action = usePlainAction('pos')
  const getBranch = (id: string) => {
    const branch = branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : ''
  }
  const settle = (booking_id: string, outcome: 'again' | 'by_hand') =>
    void action.send('settlePosBooking', { booking_id, outcome })
  return (
    <section className="card" aria-label={t('pos.bookings')}>
      <h2>{t('pos.bookings')}</h2>
      <table className="tb tb--cards">
        <TableHead columns={[t('pos.booking'), t('pos.branch'), t('pos.since'), t('pos.answer'), '']} />
        <tbody>
          {bookings.map(({ booking, ...queued }) => (
            <tr key={booking.id}>
              <td>
                {t('pos.booking_of', {
                  table: booking.table,
                  time: formatMoment(language, booking.from, now),
                  guests: booking.guests,
                })}
              </td>
              <td>{getBranch(booking.branch_id)}</td>
              <td>{formatMoment(language, queued.since, now)}</td>
              <td>
                <PosAnswer queued={queued} now={now} />
              </td>
              <td>
                <span className="row">
                  <Button
                    icon="refresh-cw"
                    isBusy={action.isBusy}
                    onClick={() => settle(booking.id, 'again')}
                  >
                    {t('pos.again')}
                  </Button>
                  <Button look="outline" isBusy={action.isBusy} onClick={() => settle(booking.id, 'by_hand')}>
                    {t('pos.booking_by_hand')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {action.refusal && <Note kind="err" title={action.refusal} />}
    </section>
  )
}
