import { maxLength } from '@doira/domain/ordering/limits'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import type { AddressParts } from './use-delivery-form.ts'

type PartsProps = {
  readonly parts: AddressParts
  readonly onChange: (changed: Partial<AddressParts>) => void
}

const shortPartLength = 20

/** House, entrance, floor, flat; then what helps a courier, and the name of the address. Nothing of it is required. */
export function AddressPartsFields({ parts, onChange }: PartsProps) {
  const t = useT('location')
  return (
    <>
      <div className="fields aparts">
        <PartField
          label={t('house')}
          value={parts.accommodation}
          onChange={(accommodation) => onChange({ accommodation })}
        />
        <PartField
          label={t('entrance')}
          value={parts.building}
          onChange={(building) => onChange({ building })}
        />
        <PartField label={t('floor')} value={parts.floor} onChange={(floor) => onChange({ floor })} />
        <PartField
          label={t('apartment_short')}
          value={parts.apartment}
          onChange={(apartment) => onChange({ apartment })}
        />
      </div>
      <div className="fields gap-2">
        <LandmarkField parts={parts} onChange={onChange} />
        <Field label={t('courier_note')}>
          {(control) => (
            <Input
              {...control}
              value={parts.courierNote}
              maxLength={maxLength.courierNote}
              onChange={(event) => onChange({ courierNote: event.target.value })}
            />
          )}
        </Field>
      </div>
      <NameField parts={parts} onChange={onChange} />
    </>
  )
}

export function PartField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={shortPartLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export function LandmarkField({ parts, onChange }: PartsProps) {
  const t = useT('location')
  return (
    <Field label={t('landmark')}>
      {(control) => (
        <Input
          {...control}
          value={parts.landmark}
          maxLength={maxLength.landmark}
          placeholder={t('landmark_placeholder')}
          onChange={(event) => onChange({ landmark: event.target.value })}
        />
      )}
    </Field>
  )
}

function NameField({ parts, onChange }: PartsProps) {
  const t = useT('location')
  const c = useT('common')
  const labels = [
    { icon: 'house', word: t('home_label') },
    { icon: 'briefcase', word: t('work_label') },
  ] as const
  return (
    <div className="stack gap-2">
      <Field label={t('address_name')} mark={c('optional')}>
        {(control) => (
          <Input
            {...control}
            value={parts.name}
            maxLength={maxLength.name}
            placeholder={t('address_name_placeholder')}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="row gap-2">
        {labels.map(({ icon, word }) => (
          <ToggleChip
            key={word}
            icon={icon}
            isOn={parts.name === word}
            onClick={() => onChange({ name: parts.name === word ? '' : word })}
          >
            {word}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
