import { formatSum } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { readShopDish } from '../../../../platform/api/shop-dish.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChipGroup } from '../../../../ui/chip-group.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { getGroups } from './dish-groups.ts'
import { type AddedDish, isChosen, withChoice, withVariant } from './edited.ts'

/** What has to be chosen of a dish that comes to an order, in its line: its size, its extras, the parts of a set. */
export function DishChoices({
  dish,
  branchId,
  onChange,
}: {
  readonly dish: AddedDish
  readonly branchId: string
  readonly onChange: (dish: AddedDish) => void
}) {
  const { t, language, nameOf } = useMessages()
  // A size is a dish of its own with extras of its own; the sizes themselves are at the one that was found.
  const found = useDish(dish.key, branchId)
  const taken = useDish(dish.product_id, branchId)
  const sizes = found.data?.variants ?? []
  // What need not be chosen is the customer's own wish, and stays theirs.
  const groups = taken.data ? getGroups(taken.data).filter(({ least }) => least > 0) : []
  if (sizes.length === 0 && groups.length === 0) return null
  return (
    <li className="edit__choices">
      {sizes.length > 0 && (
        <ChoiceChips
          label={t('edit.size')}
          isLabelShown
          value={dish.product_id}
          onChoose={(id) => onChange(withVariant(dish, id))}
          options={sizes.map(({ id, label }) => ({ value: id, label: nameOf(label) }))}
        />
      )}
      {groups.map((group) => (
        <ChipGroup
          key={group.id}
          label={nameOf(group.name)}
          isLabelShown
          chips={group.options.map(({ id, name, price, isStopped }) => ({
            value: id,
            label: price > 0 ? `${nameOf(name)}, +${formatSum(language, price)}` : nameOf(name),
            isDisabled: isStopped,
          }))}
          isOn={(id) => isChosen(dish, group, id)}
          onPress={(id) => onChange(withChoice(dish, group, id))}
        />
      ))}
    </li>
  )
}

function useDish(productId: string, branchId: string) {
  return useQuery({
    queryKey: ['shop-dish', branchId, productId],
    queryFn: ({ signal }) => readShopDish({ productId, branchId }, signal),
  })
}
