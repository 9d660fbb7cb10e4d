import { promotionLimits } from '@doira/domain/discounts/promotion'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { fieldId } from '../../content/kinds.ts'
import { RemovableChips } from '../../layout/removable-chips.tsx'
import type { Choices } from '../say-promotion.ts'
import { useAddOptions } from './add-options.ts'
import type { PromotionForm } from './promotion-form.tsx'

const [, most] = promotionLimits.gifts

/** The dishes of which the customer chooses one, in the sequence in which they are offered. */
export function GiftDishes({
  document,
  onChange,
  wrong,
  choices,
}: PromotionForm & { readonly choices: Choices }) {
  const { t, nameOf } = useMessages()
  const addOptions = useAddOptions()
  const chosen = document.gift_product_ids ?? []
  const getName = (id: string) => {
    const dish = choices.dishes.find((one) => one.id === id)
    return dish ? nameOf(dish.title) : id
  }
  return (
    <div className="stack" id={fieldId('gift_product_ids')}>
      <RemovableChips
        chosen={chosen.map((id) => ({
          ...{ key: id, name: getName(id) },
          onRemove: () =>
            onChange(
              'gift_product_ids',
              chosen.filter((one) => one !== id),
            ),
        }))}
      />
      {chosen.length < most && (
        <PickField
          label={t('promo.add_gift')}
          value=""
          options={addOptions(choices.dishes, chosen)}
          onChoose={(id) => id !== '' && onChange('gift_product_ids', [...chosen, id])}
        />
      )}
      <span className="field__hint">{t('promo.hint.gifts')}</span>
      {wrong.has('gift_product_ids') && <span className="field__err">{t('content.fill')}</span>}
    </div>
  )
}
