import { useState } from 'react'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { type Ingredient, sharedIngredients } from './stop-data.ts'

/** The rarest ingredient of the dish, which is what has run out as a rule; the others on demand. */
export function StopTogether({
  ingredients,
  chosen,
  onChoose,
  names,
}: {
  readonly ingredients: readonly Ingredient[]
  readonly chosen: readonly string[]
  readonly onChoose: (keys: readonly string[]) => void
  /** All dishes that would stop. */
  readonly names: AnswerTo<'previewStop'>['names']
}) {
  const { t, nameOf } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const shared = sharedIngredients(ingredients)
  const shown = isOpen ? shared : shared.slice(0, 1)
  if (shared.length === 0) return null
  return (
    <div>
      {shown.map(({ key, name, other_product_ids }) => (
        <CheckField
          key={key}
          label={t('stop.together', { what: nameOf(name), count: other_product_ids.length })}
          isChecked={chosen.includes(key)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
        />
      ))}
      {!isOpen && shared.length > 1 && (
        <Button look="ghost" icon="plus" onClick={() => setIsOpen(true)}>
          {t('stop.other_products')}
        </Button>
      )}
      {chosen.length > 0 && names.length > 0 && (
        <details className="stopf__list">
          <summary className="link">{t('stop.list')}</summary>
          <p className="t-small">{names.map(nameOf).join(', ')}</p>
        </details>
      )}
    </div>
  )
}
