import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { fieldId } from '../../content/kinds.ts'
import type { Choices } from '../say-promotion.ts'
import { useAddOptions } from './add-options.ts'
import type { PromotionForm } from './promotion-form.tsx'

/** What each dish costs less. */
export function AmountsField({
  document,
  onChange,
  wrong,
  choices,
}: PromotionForm & { readonly choices: Choices }) {
  const { t, nameOf } = useMessages()
  const addOptions = useAddOptions()
  const amounts = document.amounts ?? {}
  const without = (id: string) => Object.fromEntries(Object.entries(amounts).filter(([key]) => key !== id))
  return (
    <div className="stack" id={fieldId('amounts')}>
      {Object.entries(amounts).map(([id, amount]) => {
        const dish = choices.dishes.find((one) => one.id === id)
        const name = dish ? nameOf(dish.title) : id
        return (
          <div key={id} className="row">
            <SumField
              label={name}
              value={amount}
              onChange={(sum) => onChange('amounts', { ...amounts, [id]: sum ?? 0 })}
            />
            <IconButton
              icon="x"
              label={t('promo.remove', { name })}
              onClick={() => onChange('amounts', without(id))}
            />
          </div>
        )
      })}
      <PickField
        label={t('promo.add_dish')}
        value=""
        options={addOptions(choices.dishes, Object.keys(amounts))}
        onChoose={(id) => id !== '' && onChange('amounts', { ...amounts, [id]: 1000 })}
      />
      {wrong.has('amounts') && <span className="field__err">{t('content.fill')}</span>}
    </div>
  )
}
