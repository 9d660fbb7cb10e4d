import { Field } from '@doira/web/ui/field.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { useUser } from '../../platform/stores/auth-store.ts'
import { Stepper } from '../../ui/inputs/stepper.tsx'
import { BookingList } from './booking-list.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { Contact } from './contact-fields.tsx'
import type { Hall } from './hall.ts'
import { TableChoice } from './table-choice.tsx'
import { type BookingForm, useBookingForm } from './use-booking-form.ts'
import { DayChips, DurationChips, TimeChips } from './when-choice.tsx'

type ReservationsScreenProps = {
  readonly halls: readonly Hall[]
  /** The branch that led here, or the one that is chosen for orders. */
  readonly branchId: string | null
}

/** The form with the hall, its summary, and the customer's own bookings. */
export function ReservationsScreen({ halls, branchId }: ReservationsScreenProps) {
  const [chosenId, setChosenId] = useState(branchId)
  const hall = halls.find((one) => one.branchId === chosenId) ?? halls[0]
  if (!hall) return null
  // Another hall has other tables, times and sizes: the form begins again.
  return <Booking key={hall.branchId} halls={halls} hall={hall} onHall={setChosenId} />
}

type BookingProps = {
  readonly halls: readonly Hall[]
  readonly hall: Hall
  readonly onHall: (branchId: string) => void
}

function Booking({ halls, hall, onHall }: BookingProps) {
  const t = useT('account')
  const user = useUser()
  const form = useBookingForm(hall)
  const { from, table } = form
  const [sectionId, setSectionId] = useState(hall.sections[0]?.id ?? '')
  const tableSection = hall.sections.find(({ tables }) => table && tables.includes(table))
  return (
    <div className="cols">
      <div className="stack gap-7">
        <Field label={t('booking_branch')}>
          {(control) => (
            <Select
              {...control}
              value={hall.branchId}
              options={halls.map((one) => ({ value: one.branchId, label: one.branchName }))}
              onChange={onHall}
            />
          )}
        </Field>
        <When hall={hall} form={form} />
        <Guests hall={hall} form={form} />
        {from && (
          <TableChoice
            sections={hall.sections}
            sectionId={sectionId}
            onSection={setSectionId}
            stateOf={(one) => form.stateOf(one, from)}
            onChoose={form.chooseTable}
          />
        )}
        <Contact form={form} />
      </div>
      <div className="cols__aside">
        <BookingSummary form={form} sectionTitle={tableSection?.title ?? ''} />
        {user && <BookingList />}
      </div>
    </div>
  )
}

type PartProps = { readonly hall: Hall; readonly form: BookingForm }

function When({ hall, form }: PartProps) {
  const t = useT('account')
  return (
    <>
      <fieldset className="stack gap-3">
        <legend className="t-b mb-2">{t('booking_when')}</legend>
        <DayChips bookAheadDays={hall.bookAheadDays} date={form.date} onChoose={form.chooseDate} />
        {form.isFailed ? (
          <UnansweredNote onRetry={form.retry} />
        ) : (
          <TimeChips
            times={form.times}
            chosen={form.from}
            hasFreeTableAt={form.hasFreeTableAt}
            onChoose={form.chooseTime}
          />
        )}
      </fieldset>
      <DurationChips
        durations={hall.durationsMinutes}
        chosen={form.durationMinutes}
        onChoose={form.setDuration}
      />
    </>
  )
}

function Guests({ hall: { minGuests, maxGuests }, form: { guests, setGuests } }: PartProps) {
  const t = useT('account')
  return (
    <div className="row row--between wrap">
      <span className="t-b" aria-hidden="true">
        {t('booking_guests')}
      </span>
      <Stepper
        look="quiet"
        isLarge
        name={t('booking_guests')}
        quantity={guests}
        decreaseLabel={t('booking_guests_less')}
        increaseLabel={t('booking_guests_more')}
        isDecreaseDisabled={guests <= minGuests}
        isAtLimit={guests >= maxGuests}
        onDecrease={() => setGuests(Math.max(minGuests, guests - 1))}
        onIncrease={() => setGuests(Math.min(maxGuests, guests + 1))}
      />
    </div>
  )
}
