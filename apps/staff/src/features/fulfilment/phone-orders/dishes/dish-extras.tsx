import type { KeyboardEvent } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import type { ShopDish } from '../../../../platform/api/shop-dish.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChipGroup } from '../../../../ui/chip-group.tsx'
import { type NamedGroup, openGroups } from '../../order/edit/dish-groups.ts'
import { type AddedDish, isChosen, withChoice } from '../../order/edit/edited.ts'
import { priceNow } from './price-now.ts'

type DishExtrasProps = {
  readonly dish: AddedDish
  readonly sizes: ShopDish['variants']
  readonly groups: readonly NamedGroup[]
  readonly onSize: (productId: string) => void
  readonly onChange: (dish: AddedDish) => void
  /** Null: as it stands. */
  readonly onTake: (dish: AddedDish | null) => void
  readonly onBack: () => void
}

/** Sizes and extras under a dish: Tab walks, Space chooses, Enter chooses what is missing and adds the dish. */
export function DishExtras({ dish, sizes, groups, onSize, onChange, onTake, onBack }: DishExtrasProps) {
  const { nameOf, t } = useMessages()
  const open = openGroups(groups, dish)
  const enter = (event: KeyboardEvent, choose: (() => AddedDish) | null) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const wanted = choose ? choose() : null
    if (wanted) onChange(wanted)
    onTake(wanted)
  }
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    const [first] = event.currentTarget.querySelectorAll('.chip')
    if (event.key !== 'Tab' || !event.shiftKey || event.target !== first) return
    event.preventDefault()
    onBack()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Shift+Tab from the first choice leads back to the search
    <div className="oe__mods" onKeyDown={leave}>
      {sizes.length > 0 && (
        <ChipGroup
          label={t('edit.size')}
          chips={sizes.map((size) => ({
            value: size.id,
            label: `${nameOf(size.label)} ${formatCount(priceNow(size))}`,
            isDisabled: size.stop !== null,
          }))}
          isOn={(id) => dish.product_id === id}
          onPress={onSize}
          onKey={(event, id) => dish.product_id === id && enter(event, null)}
        />
      )}
      {groups.map((group) => {
        const isOpen = open.includes(group)
        return (
          <ChipGroup
            key={group.id}
            label={nameOf(group.name)}
            isLabelShown={group.least > 0 || groups.length > 1}
            isWanted={isOpen}
            name={group.id}
            chips={group.options.map(({ id, name, price, isStopped }) => ({
              value: id,
              label: price > 0 ? `${nameOf(name)} +${formatCount(price)}` : nameOf(name),
              isDisabled: isStopped,
            }))}
            isOn={(id) => isChosen(dish, group, id)}
            onPress={(id) => onChange(withChoice(dish, group, id))}
            onKey={(event, id) => enter(event, isOpen ? () => withChoice(dish, group, id) : null)}
          />
        )
      })}
    </div>
  )
}
