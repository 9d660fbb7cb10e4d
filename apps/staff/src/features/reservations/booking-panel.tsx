import { formatPhone, toPhoneAddress } from '@doira/domain/phone/format-phone'
import { noBreak } from '@doira/domain/text/spaced'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { getField } from '../../outbox/action.ts'
import { pressPlainAction, useWaitingActions } from '../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../outbox/waiting-strip.tsx'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeTimeForm } from './change-time-form.tsx'
import { GiveUpForm } from './give-up-form.tsx'
import { type Booking, type HallData, isOpen, type Plan } from './hall-day.ts'

/** From so many minutes before their time guests are expected rather than confirmed. */
const expectedMinutes = 30

/** What is known of a booking, and what can be done with it; one action is the next. */
export function BookingPanel({
  booking,
  hall,
  plan,
  slots,
  onMove,
}: {
  readonly booking: Booking
  readonly hall: HallData
  readonly plan: Plan
  readonly slots: readonly Instant[]
  readonly onMove: (id: string) => void
}) {
  const { t } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const [panel, setPanel] = useState<'time' | 'give_up' | null>(null)
  const { id, state, phone, extra_phone: extraPhone } = booking
  const waiting = useWaitingActions(me.id).filter((action) => getField(action, 'booking_id') === id)
  const facts = [
    ...[phone, extraPhone].flatMap((one) => (one ? formatPhone(one) : [])),
    booking.comment,
    t('hall.until', { time: formatTime(booking.to) }),
    booking.by && t('hall.changed_by', { name: booking.by }),
  ].filter(Boolean)
  const close = () => setPanel(null)
  const isExpected = addMinutes(now, expectedMinutes) >= toInstant(booking.from)
  const isLate = now >= booking.from
  const table = plan.sections.flatMap(({ tables }) => tables).find((one) => one.id === booking.table_id)
  const seats = table?.seats ?? booking.guests
  const missing = booking.guests - seats
  const next = state === 'seated' ? 'finish' : state === 'new' && !isExpected ? 'confirm' : 'seat'
  const press = (kind: 'hall_confirm' | 'hall_seat' | 'hall_finish' | 'hall_no_show') =>
    pressPlainAction(kind, { booking_id: id })
  return (
    <div className="rv__x">
      <p className="t-small t-2">{facts.join(`${noBreak}· `)}</p>
      {missing > 0 && (
        <p className="tag tag--warn">
          <Icon name="triangle-alert" size="xs" />
          {t('hall.seats_missing', { seats: t('hall.seats', { count: seats }), n: missing })}
        </p>
      )}
      {booking.answer && <p className="t-small">{t('hall.answered', { comment: booking.answer })}</p>}
      {waiting.length > 0 ? (
        waiting.map((action) => <WaitingStrip key={action.actionId} action={action} detail={booking.name} />)
      ) : panel === 'time' ? (
        <ChangeTimeForm booking={booking} hall={hall} plan={plan} slots={slots} onClose={close} />
      ) : panel === 'give_up' ? (
        <GiveUpForm booking={booking} onClose={close} />
      ) : (
        isOpen(booking) && (
          <div className="row rv__actions">
            <Button onClick={() => press(`hall_${next}`)}>{t(`action.hall_${next}`)}</Button>
            {state === 'new' && next !== 'confirm' && (
              <Button look="outline" onClick={() => press('hall_confirm')}>
                {t('action.hall_confirm')}
              </Button>
            )}
            {state !== 'seated' && next !== 'seat' && (
              <Button look="outline" onClick={() => press('hall_seat')}>
                {t('action.hall_seat')}
              </Button>
            )}
            {phone !== '' && (
              <a className="btn btn--s btn--outline" href={toPhoneAddress(phone)}>
                <Icon name="phone" size="s" />
                <span>{t('hall.call')}</span>
              </a>
            )}
            <Button look="outline" onClick={() => onMove(id)}>
              {t('action.hall_move')}
            </Button>
            <Button look="outline" onClick={() => setPanel('time')}>
              {t(state === 'seated' ? 'hall.longer' : 'hall.other_time')}
            </Button>
            {state !== 'seated' && isLate && (
              <Button look="outline" icon="user-round-x" onClick={() => press('hall_no_show')}>
                {t('action.hall_no_show')}
              </Button>
            )}
            {state !== 'seated' && (
              <Button look="danger" onClick={() => setPanel('give_up')}>
                {t(state === 'new' ? 'hall.decline' : 'action.hall_cancel')}
              </Button>
            )}
          </div>
        )
      )}
    </div>
  )
}
