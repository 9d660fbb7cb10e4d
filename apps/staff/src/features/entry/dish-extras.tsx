import type { KeyboardEvent } from 'react'
import { formatCount } from '../../i18n/format.ts'
import type { ShopDish } from '../../platform/shop-dish.ts'
import { useWords } from '../../platform/use-words.ts'
import type { NamedGroup } from '../order/dish-groups.ts'
import { openGroups } from '../order/dish-groups.ts'
import { type AddedDish, isChosen, withChoice } from '../order/edited.ts'

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
  const { nameOf, t } = useWords()
  const open = openGroups(groups, dish)
  const enter = (event: KeyboardEvent, choose: (() => AddedDish) | null) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const wanted = choose ? choose() : null
    if (wanted) onChange(wanted)
    onTake(wanted)
  }
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    const [first] = event.currentTarget.querySelectorAll('[data-choice]')
    if (event.key !== 'Tab' || !event.shiftKey || event.target !== first) return
    event.preventDefault()
    onBack()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Shift+Tab from the first choice leads back to the search
    <div className="oe__mods" onKeyDown={leave}>
      {sizes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
        <div role="group" aria-label={t('edit.size')} className="chips chips--wrap">
          {sizes.map(({ id, label, out_price, stop }) => (
            <button
              key={id}
              type="button"
              className="chip chip--st"
              data-choice=""
              aria-pressed={dish.product_id === id}
              disabled={stop !== null}
              onClick={() => onSize(id)}
              onKeyDown={(event) => dish.product_id === id && enter(event, null)}
            >
              {`${nameOf(label)} ${formatCount(out_price)}`}
            </button>
          ))}
        </div>
      )}
      {groups.map((group) => {
        const isOpen = open.includes(group)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
          <div
            key={group.id}
            role="group"
            aria-label={nameOf(group.name)}
            data-group={group.id}
            data-wanted={isOpen ? '' : undefined}
          >
            {(group.least > 0 || groups.length > 1) && (
              <div className="field__label chips-label" aria-hidden="true">
                {nameOf(group.name)}
              </div>
            )}
            <div className="chips chips--wrap">
              {group.options.map(({ id, name, price, isStopped }) => (
                <button
                  key={id}
                  type="button"
                  className="chip chip--st"
                  data-choice=""
                  aria-pressed={isChosen(dish, group, id)}
                  disabled={isStopped}
                  onClick={() => onChange(withChoice(dish, group, id))}
                  onKeyDown={(event) => enter(event, isOpen ? () => withChoice(dish, group, id) : null)}
                >
                  {price > 0 ? `${nameOf(name)} +${formatCount(price)}` : nameOf(name)}
                </button>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
