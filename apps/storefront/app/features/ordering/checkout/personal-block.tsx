import { Field } from '@doira/web/ui/field.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { NameInput } from '../../../ui/name-input.tsx'
import { PhoneInput } from '../../../ui/phone-input.tsx'
import { fieldId } from '../place/field-id.ts'
import type { FieldName } from './checkout-errors.ts'

type PersonalBlockProps = {
  readonly nameError: string | null
  readonly phoneError: string | null
  readonly onChange: (field: FieldName) => void
  readonly onLeave: (field: FieldName) => void
}

/** Who gets the order; filled from the account, another number is only for this order. */
export function PersonalBlock({ nameError, phoneError, onChange, onLeave }: PersonalBlockProps) {
  const t = useT('order')
  const common = useT('common')
  const name = useCheckout((state) => state.name)
  const phone = useCheckout((state) => state.phone)
  return (
    <section className="block">
      <h2>{t('personal_data')}</h2>
      <div className="fields fields--stack">
        <Field id={fieldId('name')} label={common('your_name')} error={nameError}>
          {(control) => (
            <NameInput
              {...control}
              value={name}
              onChange={(event) => {
                checkoutStore.setState({ name: event.target.value })
                onChange('name')
              }}
              onBlur={() => onLeave('name')}
            />
          )}
        </Field>
        <Field id={fieldId('phone')} label={common('phone')} error={phoneError}>
          {(control) => (
            <PhoneInput
              {...control}
              value={phone}
              onChange={(typed) => {
                checkoutStore.setState({ phone: typed })
                onChange('phone')
              }}
              onBlur={() => onLeave('phone')}
            />
          )}
        </Field>
      </div>
    </section>
  )
}
