import { useT } from '../../../i18n/messages.tsx'
import { shortTitle } from '../menu/categories/nav-categories.ts'
import type { FoundCategory } from './use-product-search.ts'

type CategoryChipsProps = {
  readonly count: number
  readonly categories: readonly FoundCategory[]
  /** Null: all of them. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Where the dishes found belong; a chip leaves those of one category. */
export function CategoryChips({ count, categories, chosen, onChoose }: CategoryChipsProps) {
  const t = useT('menu')
  const titles = categories.map(({ title }) => title)
  const short = categories.map(({ title, ...rest }) => ({
    ...rest,
    title: shortTitle(title, titles, t('and')),
  }))
  const all = { id: null, title: t('all'), count }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="chips srch__cats" role="group" aria-label={t('categories')}>
      {[all, ...short].map((chip) => (
        <button
          key={chip.id}
          type="button"
          className="chip"
          aria-pressed={chip.id === chosen}
          onClick={() => onChoose(chip.id)}
        >
          {chip.title} <span className="srch__n">{chip.count}</span>
        </button>
      ))}
    </div>
  )
}
