import type { PaymentType } from '@doira/domain/payments/payment-type'
import { getDigits } from '@doira/domain/text/digits'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { Form } from '../../content/fields/language-row.tsx'
import { PlainField } from '../../content/fields/plain-field.tsx'
import { fieldId } from '../../content/kinds.ts'
import type { StaffBranches } from '../use-branches.ts'
import { Part } from './part.tsx'

type PartProps = Form & { readonly isLocked: boolean }

/** Numbers with their limits, as the server has them. */
const numbers = [
  { path: 'delivery_minutes', range: '15–180' },
  { path: 'delivery_lead_minutes', range: '10–480' },
  { path: 'takeaway_lead_minutes', range: '10–480' },
  { path: 'kitchen_capacity_minutes', range: '20–2000' },
  { path: 'last_order_minutes', range: '0–120' },
] as const

/** What promises and pre-orders are counted from. */
export function KitchenPart({ isLocked, draft, onChange, wrong }: PartProps) {
  const { t } = useMessages()
  return (
    <Part id="part-kitchen" title={t('net.kitchen_work')} hint={t('net.kitchen_work_hint')}>
      <fieldset role="presentation" className="netgrid" disabled={isLocked}>
        {numbers.map(({ path, range }) => (
          <TextField
            key={path}
            id={fieldId(path)}
            label={t(`content.field.${path}`)}
            hint={path === 'delivery_minutes' ? t('net.step_five', { range }) : range}
            inputMode="numeric"
            value={String(draft[path] ?? '')}
            error={wrong.has(path) ? t('net.in_range', { range }) : null}
            onChange={({ target }) => onChange(path, Number(getDigits(target.value).slice(0, 4)))}
          />
        ))}
      </fieldset>
      <p className="t-2">{t('net.capacity_hint')}</p>
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        <SwitchRow
          title={t('first.switch')}
          hint={t('first.text')}
          isOn={draft.operator_first === true}
          onChange={(isOn) => onChange('operator_first', isOn)}
        />
      </fieldset>
    </Part>
  )
}

const facilities = [
  ...(['has_hall', 'has_parking', 'has_wifi', 'has_kids_area'] as const),
  ...(['has_terrace', 'has_prayer_room', 'is_wheelchair_accessible'] as const),
]

/** What visitors find there. */
export function FacilitiesPart({ isLocked, ...form }: PartProps) {
  const { t } = useMessages()
  const { draft, onChange } = form
  return (
    <Part title={t('net.facilities')}>
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        <ChipGroup
          label={t('net.facilities')}
          chips={facilities.map((value) => ({ value, label: t(`content.field.${value}`) }))}
          isOn={(value) => draft[value] === true}
          onPress={(value) => onChange(value, draft[value] !== true)}
        />
        <div className="netgrid">
          {draft.has_hall === true && (
            <PlainField
              {...form}
              path="seats_count"
              field={{ is: 'number', path: 'seats_count', word: 'content.field.seats_count' }}
            />
          )}
          <PlainField
            {...form}
            path="virtual_tour"
            field={{ is: 'line', path: 'virtual_tour', word: 'content.field.virtual_tour', canBeNull: true }}
          />
        </div>
      </fieldset>
    </Part>
  )
}

/** Of the ways to pay that the chain offers those that this branch accepts. */
export function PaymentsPart({
  isLocked,
  draft,
  onChange,
  types,
  city,
}: PartProps & {
  readonly types: readonly PaymentType[]
  readonly city: StaffBranches['cities'][number] | undefined
}) {
  const { t, nameOf } = useMessages()
  // Another version of the server does not say it.
  const offInCity = city?.payments_off ?? []
  const off: readonly unknown[] = Array.isArray(draft.payments_off) ? draft.payments_off : []
  return (
    <Part id="part-payments" title={t('net.payments')} hint={t('net.payments_hint')}>
      <fieldset role="presentation" className="netchecks" disabled={isLocked}>
        {types.map((type) => (
          <CheckField
            key={type}
            label={paymentText(t, type)}
            isChecked={!off.includes(type) && !offInCity.includes(type)}
            isDisabled={offInCity.includes(type)}
            hint={
              city && offInCity.includes(type)
                ? t('net.payment_off_in_city', { city: nameOf(city.title) })
                : undefined
            }
            onChange={(isOn) =>
              onChange('payments_off', isOn ? off.filter((one) => one !== type) : [...off, type])
            }
          />
        ))}
      </fieldset>
    </Part>
  )
}
