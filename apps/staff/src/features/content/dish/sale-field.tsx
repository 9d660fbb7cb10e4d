import { getField } from '@doira/domain/content/draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import type { FieldProps } from './dish-fields.tsx'

type Sale = { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const everyDay: Sale = { weekdays, from: '10:00', to: '12:00' }

/** When a dish is sold: always, or on some days between two times. */
export function SaleField({ path, draft, onChange, wrong }: FieldProps) {
  const { t } = useMessages()
  const sale = (getField(draft, path) ?? null) as Sale | null // of the schema of dishes, and of this form
  const put = (change: Partial<Sale>) => onChange(path, { ...(sale ?? everyDay), ...change })
  const toggle = (day: number) => {
    const days = sale?.weekdays ?? []
    put({
      weekdays: days.includes(day)
        ? days.filter((one) => one !== day)
        : [...days, day].toSorted((a, b) => a - b),
    })
  }
  return (
    <div className="ed__dish">
      <CheckField
        label={t('content.field.sale')}
        isChecked={sale !== null}
        onChange={(isOn) => onChange(path, isOn ? everyDay : null)}
      />
      {sale && (
        <>
          <ChipGroup
            label={t('content.field.sale_days')}
            chips={weekdays.map((day) => ({ value: day, label: t(`hall.weekday.${day}`) }))}
            isOn={(day) => sale.weekdays.includes(day)}
            onPress={toggle}
          />
          {wrong.has(`${path}.weekdays`) && <span className="field__err">{t('content.fill')}</span>}
          <div className="f4">
            <TextField
              label={t('content.field.sale_from')}
              type="time"
              required
              value={sale.from}
              onChange={({ target }) => put({ from: target.value })}
            />
            <TextField
              label={t('content.field.sale_to')}
              type="time"
              required
              value={sale.to}
              onChange={({ target }) => put({ to: target.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}
