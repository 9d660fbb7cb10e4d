import { usualGuests, usualStayMinutes } from '@doira/domain/reservations/booking'
import type { Instant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { announce } from '@doira/web/browser/announce.ts'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { useNow } from '../../platform/hooks/use-now.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { asCustomer } from '../auth/sign-in.ts'
import type { Hall, HallTable, Taken } from './hall.ts'
import { hasFreeTable, stayEnd, tableState, withoutOwn } from './table-state.ts'
import { type BookingContact, isPhoneWrong, useBookTable } from './use-book-table.ts'
import { useHallDay } from './use-bookings.ts'
import { useTableHold } from './use-table-hold.ts'

const noContact: BookingContact = { extraPhone: '', comment: '' }

/** What is being booked in a hall, step by step, and the table that is held meanwhile. */
export function useBookingForm(hall: Hall) {
  const t = useT('account')
  const c = useT('common')
  const problemText = useProblemText()
  const today = localDateAt(useNow(60_000))
  const [pickedDate, setPickedDate] = useState<LocalDate | null>(null)
  const date = pickedDate ?? today
  const [pickedTime, setPickedTime] = useState<Instant | null>(null)
  const [durationMinutes, setDuration] = useState(
    hall.durationsMinutes.find((minutes) => minutes === usualStayMinutes) ?? hall.durationsMinutes[0] ?? 60,
  )
  const [guests, setGuests] = useState(Math.max(hall.minGuests, usualGuests))
  const [tableId, setTableId] = useState<string | null>(null)
  const [contact, setContact] = useState(noContact)
  const [isPhoneAnnounced, setIsPhoneAnnounced] = useState(false)
  const { day, isFailed, retry } = useHallDay(hall.branchId, date)

  const tables = hall.sections.flatMap((section) => section.tables)
  const hasFreeTableAt = (time: Instant, taken: readonly Taken[]) =>
    hasFreeTable(tables, { from: time, durationMinutes, guests }, taken)
  const allTaken = day?.taken ?? []
  const from =
    day?.times.find((time) => time === pickedTime) ??
    day?.times.find((time) => hasFreeTableAt(time, allTaken)) ??
    null
  const table = tables.find(({ id, seats }) => id === tableId && seats >= guests) ?? null
  const request = table && from ? { tableId: table.id, from, durationMinutes, guests } : null
  const { hold, own } = useTableHold(request, (problem) => {
    setTableId(null)
    showToast({ type: 'error', text: problemText(problem) })
  })
  const taken = withoutOwn(allTaken, own)
  const { isBusy, book } = useBookTable({
    onBooked: () => {
      setTableId(null)
      setContact(noContact)
    },
    onTaken: () => setTableId(null),
  })

  return {
    date,
    times: day?.times ?? null,
    isFailed,
    retry,
    from,
    /** When the stay ends; null while there is no time to come at. */
    end: from && stayEnd(from, durationMinutes, day?.closings ?? []),
    durationMinutes,
    guests,
    table,
    hold,
    isBusy,
    contact,
    phoneError: isPhoneAnnounced && isPhoneWrong(contact.extraPhone) ? c('invalid_phone_format') : null,
    setDuration,
    setGuests,
    setContact,
    hasFreeTableAt: (time: Instant) => hasFreeTableAt(time, taken),
    stateOf: (one: HallTable, at: Instant) =>
      tableState(one, { from: at, durationMinutes, guests }, taken, table?.id ?? null),
    chooseDate(chosen: LocalDate) {
      setPickedDate(chosen)
      setPickedTime(null)
      setTableId(null)
    },
    chooseTime: setPickedTime,
    /** A guest signs in first; the choice stays meanwhile. */
    chooseTable(id: string) {
      setPickedTime(from)
      setTableId(id)
      asCustomer(() => undefined)
    },
    loseTable() {
      setTableId(null)
      showToast({ type: 'warning', text: t('booking_hold_over') })
    },
    submit() {
      if (!request) return
      const isWrong = isPhoneWrong(contact.extraPhone)
      setIsPhoneAnnounced(isWrong)
      if (isWrong) announce(c('invalid_phone_format'))
      else asCustomer(() => void book(request, contact))
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>
