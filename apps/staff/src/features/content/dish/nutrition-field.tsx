import { getField } from '@doira/domain/content/draft'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import type { Form } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'

const figures = ['energy', 'proteins', 'fats', 'carbohydrates'] as const
const none = { energy: null, proteins: null, fats: null, carbohydrates: null }

/** Four figures per 100 g, all of them or none. A size without its own has those of the dish. */
export function NutritionField({
  path,
  isOfSize,
  draft,
  onChange,
  wrong,
}: Form & { readonly path: string; readonly isOfSize: boolean }) {
  const { t } = useMessages()
  const nutrition = getField(draft, path) ?? null
  return (
    <div className="ed__dish">
      <CheckField
        label={t(isOfSize ? 'content.field.nutrition_size' : 'content.field.nutrition')}
        isChecked={nutrition !== null}
        onChange={(isOn) => onChange(path, isOn ? none : null)}
      />
      {nutrition !== null && (
        <div className="f4">
          {figures.map((figure) => {
            const at = `${path}.${figure}`
            const value = getField(draft, at)
            const isNumber = typeof value === 'number'
            return (
              <FigureField
                key={figure}
                id={fieldId(at)}
                label={t(`content.field.${figure}`)}
                error={
                  wrong.has(at) || wrong.has(path) ? t(isNumber ? 'content.too_much' : 'content.fill') : null
                }
                value={isNumber ? value : null}
                onChange={(next) => onChange(at, next)}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

/** A number with a decimal comma or point, as it is typed. */
function FigureField({
  value,
  onChange,
  ...field
}: {
  readonly id: string
  readonly label: string
  readonly error: string | null
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      required
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value).replace('.', ','))}
      onChange={({ target }) => {
        const [text = ''] = /^\d{0,4}([.,]\d{0,1})?/.exec(target.value.trim()) ?? []
        setTyped(text)
        onChange(/\d/.test(text) ? Number(text.replace(',', '.')) : null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
