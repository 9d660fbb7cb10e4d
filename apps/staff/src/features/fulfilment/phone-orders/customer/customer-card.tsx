import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { formatNationalDigits, formatTypedPhone, getNationalDigits } from '@doira/domain/phone/typed-phone'
import { useState } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { TextField } from '../../../../ui/field.tsx'
import type { EntryForm } from '../entry-form.ts'
import { type EntryProblem, isNotFilledInYet, problemAt } from '../entry-problems.ts'
import { problemText } from '../problem-texts.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { KnownCustomer } from './known-customer.tsx'

/** Who calls: the number, and from its ninth digit on all that serves the call. */
export function CustomerCard({
  form,
  put,
  customer,
  isAsked,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly customer: WirePhoneCustomer | null
  /** The look-up has answered. */
  readonly isAsked: boolean
  readonly problems: readonly EntryProblem[]
}) {
  const { t, language } = useMessages()
  const errorAt = (place: 'phone' | 'name') => {
    const problem = problemAt(problems, place)
    // What is not there yet is no mistake while the call goes on.
    return problem && !isNotFilledInYet(problem) ? { error: problemText(t, language, problem) } : {}
  }
  return (
    <div className="card">
      <div className="oe__h">
        <h2>{t('entry.customer')}</h2>
        <kbd>Alt 1</kbd>
      </div>
      <PhoneField phone={form.phone} onChange={(phone) => put({ phone })} {...errorAt('phone')} />
      {customer && <KnownCustomer customer={customer} />}
      {isAsked && !customer && (
        <div className="oe__facts">
          <TextField
            label={t('entry.name')}
            hint={t('entry.new_customer')}
            autoComplete="off"
            maxLength={50}
            data-entry="name"
            value={form.name}
            onChange={(event) => put({ name: event.target.value })}
            {...errorAt('name')}
          />
          <TextField
            label={t('entry.cannot_eat')}
            autoComplete="off"
            maxLength={200}
            value={form.cannot_eat}
            onChange={(event) => put({ cannot_eat: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** Shows what is typed, also a country that has no digits of the number behind it yet. */
function PhoneField({
  phone,
  onChange,
  ...problem
}: {
  readonly phone: string
  readonly onChange: (phone: string) => void
  readonly error?: string
}) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={t('entry.phone')}
      isLabelHidden
      icon="phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      data-entry="phone"
      value={getNationalDigits(typed) === phone ? typed : formatNationalDigits(phone)}
      placeholder="+998"
      onChange={(event) => {
        const text = formatTypedPhone(event.target.value)
        setTyped(text)
        onChange(getNationalDigits(text))
      }}
      {...problem}
    />
  )
}
