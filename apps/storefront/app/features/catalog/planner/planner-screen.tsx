import { type SetWishes, usualBudget } from '@doira/domain/catalog/planner/wishes'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { UnansweredNote } from '../../../platform/api/unanswered.tsx'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { LazyRecommendedRow } from '../dish/recommended/lazy-recommended-row.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { Options } from './options.tsx'
import type { PlannerData } from './planner-data.ts'
import { usePlannerMenu } from './use-planner-menu.ts'
import { useProposals } from './use-proposals.ts'
import { WishesForm } from './wishes-form.tsx'

const usualPeople = 2

const usualWishes: SetWishes = {
  people: usualPeople,
  withoutTags: [],
  withoutAllergens: [],
  budget: usualBudget(usualPeople),
  appetite: 'usual',
}

/** Puts dishes together for a company: how many, without what, for how much. */
export function PlannerScreen({ data }: { readonly data: PlannerData }) {
  const t = useT('planner')
  const common = useT('common')
  return (
    <QueryProvider>
      <PageHead title={common('set_planner')} isDesktopOnly />
      <p className="t-2 planner__lead">{t('lead')}</p>
      <Planner rest={data.rest} />
      <ReadySets cards={data.readySets} />
    </QueryProvider>
  )
}

function Planner({ rest }: Pick<PlannerData, 'rest'>) {
  const [wishes, setWishes] = useState(usualWishes)
  const { menu, isFailed, retry } = usePlannerMenu(rest)
  const { proposals, isOld, replaceSet } = useProposals(menu?.dishes ?? null, wishes)
  const change = (part: Partial<SetWishes>) => setWishes((present) => ({ ...present, ...part }))
  return (
    <div className="planner">
      <WishesForm
        wishes={wishes}
        tags={menu?.tags ?? []}
        allergens={menu?.allergens ?? []}
        onChange={change}
      />
      {isFailed ? (
        <UnansweredNote onRetry={retry} />
      ) : (
        <Options
          {...{ proposals, isOld, wishes }}
          dishes={menu?.dishes ?? []}
          allergens={menu?.allergens ?? []}
          onChange={change}
          onReplace={replaceSet}
        />
      )}
    </div>
  )
}

function ReadySets({ cards }: { readonly cards: readonly MenuCard[] }) {
  const t = useT('planner')
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="ready-sets">
      <h2 className="t-h2 mb-4" id="ready-sets">
        {t('ready_sets')}
      </h2>
      <LazyRecommendedRow cards={cards} />
    </section>
  )
}
