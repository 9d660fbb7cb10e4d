import { examplePhone, formatPhone } from '@doira/domain/phone/format-phone'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useT } from '../../i18n/messages.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import type { BookingForm } from './use-booking-form.ts'

const longestComment = 300

/** Optional wishes. */
export function Contact({ form: { contact, setContact, phoneError } }: { readonly form: BookingForm }) {
  const t = useT('account')
  const c = useT('common')
  return (
    <div className="fields fields--stack">
      <Field label={t('extra_phone')} mark={c('optional')} error={phoneError}>
        {(control) => (
          <PhoneInput
            {...control}
            placeholder={formatPhone(examplePhone)}
            value={contact.extraPhone}
            onChange={(extraPhone) => setContact({ ...contact, extraPhone })}
          />
        )}
      </Field>
      <Field label={t('booking_wishes')} mark={c('optional')}>
        {(control) => (
          <Input
            {...control}
            type="text"
            maxLength={longestComment}
            placeholder={t('booking_wishes_placeholder')}
            value={contact.comment}
            onChange={(event) => setContact({ ...contact, comment: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
