import { Field } from '@doira/web/ui/field.tsx'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { NameInput } from '../../../ui/inputs/name-input.tsx'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { fieldId } from '../place/field-id.ts'
import type { FieldName } from './errors/checkout-errors.ts'
import { FoldRow } from './fold-row.tsx'

type PersonalRowProps = {
  readonly nameError: string | null
  readonly phoneError: string | null
  readonly onChange: (field: FieldName) => void
  readonly onLeave: (field: FieldName) => void
}

/** Who gets the order; filled from the account, another number is only for this order. */
export function PersonalRow({ nameError, phoneError, onChange, onLeave }: PersonalRowProps) {
  const t = useT('order')
  const common = useT('common')
  const name = useCheckout((state) => state.name)
  const phone = useCheckout((state) => state.phone)
  const [isOpened, setIsOpened] = useState(false)
  const isMissing = name === '' || phone === ''
  const isWrong = nameError !== null || phoneError !== null

  function change(field: FieldName) {
    // A row that opened by itself does not fold while it is being filled in.
    setIsOpened(true)
    onChange(field)
  }

  return (
    <FoldRow
      icon="user-round"
      name={t('who')}
      title={name}
      text={<span className="nowrap">{phone}</span>}
      isOpen={isOpened || isMissing || isWrong}
      canFold={!isMissing && !isWrong}
      onToggle={setIsOpened}
    >
      <Field id={fieldId('name')} label={common('your_name')} error={nameError}>
        {(control) => (
          <NameInput
            {...control}
            value={name}
            onChange={(event) => {
              checkoutStore.setState({ name: event.target.value })
              change('name')
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
              change('phone')
            }}
            onBlur={() => onLeave('phone')}
          />
        )}
      </Field>
    </FoldRow>
  )
}
