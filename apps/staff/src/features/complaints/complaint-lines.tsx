import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { CheckField } from '../../ui/field.tsx'
import type { Offer } from './use-complaints.ts'

/** The dishes that a complaint is about. */
export function ComplaintLines({
  lines,
  chosen,
  onChange,
}: {
  readonly lines: Offer['lines']
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { t, language, nameOf } = useMessages()
  return (
    <fieldset className="claim__lines">
      <legend className="field__label">{t('complaint.dishes')}</legend>
      {lines.map(({ id, name, quantity, total }) => (
        <div key={id} className="row">
          <span className="grow">
            <CheckField
              label={nameOf(name)}
              hint={t('order.times', { n: quantity, price: formatOrderNumber(total / quantity) })}
              isChecked={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </span>
          <b>{formatSum(language, total)}</b>
        </div>
      ))}
    </fieldset>
  )
}
