import type { Localized } from '@doira/contract/common/shapes'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import type { MenuDish } from './use-menu.ts'

/** `hit`: what is ordered most; else a category; null: everything. */
export type MenuFilter = string | null

const shown = 2

export function passes({ card, categoryId }: MenuDish, filter: MenuFilter): boolean {
  if (filter === null) return true
  return filter === 'hit' ? card.tags.includes('hit') : categoryId === filter
}

/** Categories as chips; those that do not fit are behind the last one. */
export function DishFilter({
  categories,
  value,
  onChoose,
}: {
  readonly categories: readonly { readonly id: string; readonly title: Localized }[]
  readonly value: MenuFilter
  readonly onChoose: (filter: MenuFilter) => void
}) {
  const { t, nameOf } = useMessages()
  const chips = [
    { id: 'hit', label: t('entry.hits') },
    ...categories.map(({ id, title }) => ({ id, label: nameOf(title) })),
  ]
  const first = chips.slice(0, shown + 1)
  const rest = chips.slice(shown + 1)
  const present = rest.find(({ id }) => id === value)
  const toggle = (id: string) => onChoose(value === id ? null : id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div className="oe__chips" role="group" aria-label={t('entry.categories')}>
      {first.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="chip chip--st"
          aria-pressed={value === id}
          onClick={() => toggle(id)}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Popover
          label={t('entry.more_categories', { n: rest.length })}
          className="chip chip--st"
          button={present?.label ?? t('entry.more_categories', { n: rest.length })}
        >
          {(close) =>
            rest.map(({ id, label }) => (
              <Button
                key={id}
                look="ghost"
                aria-pressed={value === id}
                onClick={() => {
                  toggle(id)
                  close()
                }}
              >
                {label}
              </Button>
            ))
          }
        </Popover>
      )}
    </div>
  )
}
