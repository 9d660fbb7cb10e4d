import type { Remedy } from '@doira/domain/catalog/planner/find-remedies'
import { type SetWishes, toBudget } from '@doira/domain/catalog/planner/wishes'
import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../../i18n/messages.tsx'
import type { FilterWord } from '../menu/data/menu-card.ts'
import { toggle } from '../menu/filter/filter-draft.ts'

type NothingFitsProps = {
  readonly remedies: readonly Remedy[]
  readonly wishes: SetWishes
  readonly allergens: readonly FilterWord[]
  readonly onChange: (part: Partial<SetWishes>) => void
}

/** Which wishes are in the way: a press changes one of them. */
export function NothingFits({ remedies, wishes, allergens, onChange }: NothingFitsProps) {
  const t = useT('planner')
  const textOf = useRemedyText(allergens)
  return (
    <div className="panel stack gap-4">
      <h2 className="t-h3">{t('nothing')}</h2>
      {remedies.length === 0 && <p className="t-2">{t('no_dishes')}</p>}
      <ul className="stack gap-2">
        {remedies.map((remedy) => (
          <li key={JSON.stringify(remedy)}>
            <Button
              variant="neutral"
              isBlock
              className="planner__remedy"
              onClick={() => onChange(applyRemedy(remedy, wishes))}
            >
              {textOf(remedy)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useRemedyText(allergens: readonly FilterWord[]): (remedy: Remedy) => string {
  const t = useT('planner')
  return (remedy) => {
    switch (remedy.wish) {
      case 'budget':
        return t('need_more', { price: remedy.missing })
      case 'tag':
        return t('drop_wish', { wish: t(`without.${remedy.tag}`) })
      case 'allergen':
        return t('drop_wish', {
          wish: allergens.find(({ slug }) => slug === remedy.slug)?.title ?? remedy.slug,
        })
      case 'appetite':
        return t('eat_less', { appetite: t(`appetite.${remedy.appetite}`) })
      case 'people':
        return t('enough_for', { count: remedy.people })
      case 'exclusions':
        return remedy.missing > 0 ? t('drop_all_and_add', { price: remedy.missing }) : t('drop_all')
    }
  }
}

function applyRemedy(remedy: Remedy, wishes: SetWishes): Partial<SetWishes> {
  switch (remedy.wish) {
    case 'budget':
      return { budget: toBudget(wishes.budget + remedy.missing) }
    case 'tag':
      return { withoutTags: wishes.withoutTags.filter((tag) => tag !== remedy.tag) }
    case 'allergen':
      return { withoutAllergens: toggle(wishes.withoutAllergens, remedy.slug) }
    case 'appetite':
      return { appetite: remedy.appetite }
    case 'people':
      return { people: remedy.people }
    case 'exclusions':
      return { withoutTags: [], withoutAllergens: [], budget: toBudget(wishes.budget + remedy.missing) }
  }
}
