import type { ChangedPayment } from '@doira/domain/orders/order-change'
import { isPhoneEmpty } from '@doira/domain/phone/phone'
import { toInstant } from '@doira/domain/time/instant'
import { getInstant, localDateAt, localTimeAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { ReactNode } from 'react'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { SumField } from '../../../../ui/sum-field.tsx'
import { DateField } from '../../../layout/dates/date-field.tsx'
import type { EntryAddress } from '../../phone-orders/entry-form.ts'
import { AddressDetails, NewAddress } from '../../phone-orders/place/new-address.tsx'
import type { StaffOrder } from '../use-order.ts'

/** What was, beside what will be. */
export function WasAndWill({ was, children }: { readonly was: string; readonly children: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className="chg">
      <p className="chg__was">
        <small>{t('change.was')}</small>
        <b>{was || '—'}</b>
      </p>
      <div className="chg__will">{children}</div>
    </div>
  )
}

/** Another address: found by the shop's map, with the way to the flat. */
export function AddressFields({
  order: { customer },
  address,
  onChange,
}: {
  readonly order: StaffOrder
  readonly address: EntryAddress | null
  readonly onChange: (address: EntryAddress | null) => void
}) {
  const { t } = useMessages()
  const flat = customer.apartment === '' ? '' : t('order.apartment', { value: customer.apartment })
  return (
    <WasAndWill was={[customer.address, flat].filter(Boolean).join(', ')}>
      <NewAddress address={address} branch={null} city="" onChange={onChange} />
      {address && <AddressDetails address={address} onChange={onChange} />}
    </WasAndWill>
  )
}

/** Another half hour of a pre-order. */
export function TimeFields({
  was,
  time,
  onChange,
}: {
  readonly was: string
  readonly time: string
  readonly onChange: (time: string) => void
}) {
  const { t } = useMessages()
  const at = toInstant(time)
  const [date, clock] = [localDateAt(at), localTimeAt(at)]
  return (
    <WasAndWill was={was}>
      <DateField
        label={t('entry.day')}
        min={localDateAt(serverNow())}
        value={date}
        onChange={(next) => next !== '' && onChange(getInstant(toLocalDate(next), clock))}
      />
      <TextField
        label={t('change.time')}
        type="time"
        step={1800}
        value={clock}
        onChange={({ target }) =>
          target.value !== '' && onChange(getInstant(date, toLocalTime(target.value)))
        }
      />
    </WasAndWill>
  )
}

export type Contact = { readonly phone: string; readonly comment: string; readonly courier_note: string }

/** Whom to call, and what kitchen and courier read. */
export function ContactFields({
  contact,
  onChange,
}: {
  readonly contact: Contact
  readonly onChange: (contact: Contact) => void
}) {
  const { t } = useMessages()
  return (
    <div className="stack">
      <TextField
        label={t('change.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        error={isPhoneEmpty(contact.phone) ? t('entry.problem.invalid_phone') : null}
        value={contact.phone}
        onChange={({ target }) => onChange({ ...contact, phone: target.value })}
      />
      <TextArea
        label={t('change.comment')}
        rows={2}
        maxLength={1000}
        value={contact.comment}
        onChange={({ target }) => onChange({ ...contact, comment: target.value })}
      />
      <TextArea
        label={t('change.courier_note')}
        rows={2}
        maxLength={300}
        value={contact.courier_note}
        onChange={({ target }) => onChange({ ...contact, courier_note: target.value })}
      />
    </div>
  )
}

export type Payment = {
  readonly type: ChangedPayment | null
  /** The customer's cash; null: no change is needed, or it is not known. */
  readonly change: number | null
}

/** How it is paid: on receipt, with cash what change the courier has to bring, or online by a link. */
export function PaymentFields({
  was,
  offered,
  payment,
  onChange,
}: {
  readonly was: string
  readonly offered: readonly ChangedPayment[]
  readonly payment: Payment
  readonly onChange: (payment: Payment) => void
}) {
  const { t } = useMessages()
  return (
    <WasAndWill was={was}>
      <ChoiceChips
        label={t('change.part.payment')}
        value={payment.type}
        options={offered.map((value) => ({
          value,
          label: t(value === 'online' ? 'change.pay_online' : `order.pay.${value}`),
        }))}
        onChoose={(type) => onChange({ ...payment, type })}
      />
      {payment.type === 'cash' && (
        <SumField
          label={t('entry.change')}
          value={payment.change}
          onChange={(change) => onChange({ ...payment, change })}
        />
      )}
    </WasAndWill>
  )
}
