import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { useState } from 'react'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { TextField } from '../../ui/field.tsx'
import { GuestActionForm } from './customer-action-form.tsx'
import type { ManagedGuest } from './managed-customer.ts'

/** Customers enter their date of birth once; a mistake in it is corrected here. */
export function BirthDateForm({
  guest,
  onDone,
}: {
  readonly guest: ManagedGuest
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const [date, setDate] = useState(guest.date_of_birth ?? '')
  return (
    <GuestActionForm
      title={t('act.guest_birth_date')}
      submitLabel={t('edit.save')}
      onDone={onDone}
      actionOf={(words) => ({
        name: 'changeBirthDate',
        data: { customer_id: guest.id, date_of_birth: date === '' ? null : toLocalDate(date), words },
      })}
    >
      <TextField
        label={t('guest.birth_date')}
        hint={t('guest.birth_date_hint')}
        type="date"
        autoFocus
        min="1920-01-01"
        max={localDateAt(now)}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
    </GuestActionForm>
  )
}
