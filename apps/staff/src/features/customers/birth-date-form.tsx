import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { useState } from 'react'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { DateField } from '../layout/dates/date-field.tsx'
import { ReasonForm } from '../layout/reason-form.tsx'
import type { ManagedCustomer } from './managed-customer.ts'
import { useCustomerAction } from './use-customer-action.ts'

/** Customers enter their date of birth once; a mistake in it is corrected here. */
export function BirthDateForm({
  customer,
  onDone,
}: {
  readonly customer: ManagedCustomer
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const [date, setDate] = useState(customer.date_of_birth ?? '')
  const action = useCustomerAction(onDone)
  return (
    <ReasonForm
      title={t('action.customer_birth_date')}
      submitLabel={t('edit.save')}
      action={action}
      onClose={onDone}
      onSend={(comment) =>
        void action.send('changeBirthDate', {
          customer_id: customer.id,
          date_of_birth: date === '' ? null : toLocalDate(date),
          comment,
        })
      }
    >
      <DateField
        label={t('customer.birth_date')}
        hint={t('customer.birth_date_hint')}
        autoFocus
        min="1920-01-01"
        max={localDateAt(now)}
        value={date}
        onChange={setDate}
      />
    </ReasonForm>
  )
}
