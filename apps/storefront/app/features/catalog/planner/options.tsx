import type { Proposals, ProposedSet } from '@doira/domain/catalog/planner/propose-sets'
import type { SetWishes } from '@doira/domain/catalog/planner/wishes'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { FilterWord } from '../menu/data/menu-card.ts'
import { NothingFits } from './nothing-fits.tsx'
import type { SetDish } from './planner-dishes.ts'
import { SetCard } from './set-card.tsx'
import { SwapSheet } from './swap-sheet.tsx'

type OptionsProps = {
  readonly proposals: Proposals<SetDish> | null
  /** Of former wishes. */
  readonly isOld: boolean
  readonly wishes: SetWishes
  readonly dishes: readonly SetDish[]
  readonly allergens: readonly FilterWord[]
  readonly onChange: (part: Partial<SetWishes>) => void
  readonly onReplace: (set: ProposedSet<SetDish>) => void
}

/** The proposals, or the wish to change when there are none. A former answer stays visible until the next one. */
export function Options(props: OptionsProps) {
  const { proposals, isOld, wishes, dishes, allergens, onChange, onReplace } = props
  const t = useT('planner')
  const [swapped, setSwapped] = useState<ProposedSet<SetDish> | null>(null)
  return (
    <section aria-label={t('options')} aria-busy={isOld || proposals === null} className="planner__options">
      <p className="sr-only" role="status">
        {!isOld && proposals && (proposals.kind === 'sets' ? foundText(t, proposals.sets) : t('nothing'))}
      </p>
      {proposals === null && <Waiting />}
      {proposals?.kind === 'nothing' && (
        <NothingFits remedies={proposals.remedies} {...{ wishes, allergens, onChange }} />
      )}
      {proposals?.kind === 'sets' && (
        <div className="sets">
          {proposals.sets.map((set, place) => (
            <SetCard key={set.kind} set={set} isBest={place === 0} onSwap={() => setSwapped(set)} />
          ))}
        </div>
      )}
      <SwapSheet
        set={swapped}
        {...{ dishes, wishes }}
        onSwap={(set) => {
          onReplace(set)
          setSwapped(null)
        }}
        onClose={() => setSwapped(null)}
      />
    </section>
  )
}

function foundText(t: ReturnType<typeof useT<'planner'>>, sets: readonly ProposedSet<SetDish>[]): string {
  return t('found', { count: sets.length, price: sets[0]?.price ?? 0 })
}

function Waiting() {
  return (
    <SkeletonGroup className="sets">
      {[1, 2, 3].map((place) => (
        <SkeletonBox key={place} className="set rounded-xl" />
      ))}
    </SkeletonGroup>
  )
}
