import { type Proposals, type ProposedSet, proposeSets } from '@doira/domain/catalog/planner/propose-sets'
import type { SetWishes } from '@doira/domain/catalog/planner/wishes'
import { useEffect, useState } from 'react'
import type { SetDish } from './planner-dishes.ts'

/** After the last change: with what the computation takes the answer is there within 300 ms. */
const pauseMs = 120

type Answer = {
  readonly dishes: readonly SetDish[]
  readonly wishes: SetWishes
  readonly proposals: Proposals<SetDish>
}

type Answered = {
  /** The latest answer; null before the first one. */
  readonly proposals: Proposals<SetDish> | null
  /** The answer is of former wishes. */
  readonly isOld: boolean
  /** Takes a set in place of the proposed one of its kind, until the wishes change. */
  readonly replaceSet: (set: ProposedSet<SetDish>) => void
}

export function useProposals(dishes: readonly SetDish[] | null, wishes: SetWishes): Answered {
  const [answer, setAnswer] = useState<Answer | null>(null)
  // Computing waits for a pause in dragging the slider.
  useEffect(() => {
    if (dishes === null) return
    const timer = setTimeout(() => {
      setAnswer({ dishes, wishes, proposals: proposeSets(dishes, wishes) })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [dishes, wishes])
  return {
    proposals: answer?.proposals ?? null,
    isOld: answer !== null && (answer.dishes !== dishes || answer.wishes !== wishes),
    replaceSet: (set) => setAnswer((present) => present && withSet(present, set)),
  }
}

function withSet(answer: Answer, set: ProposedSet<SetDish>): Answer {
  const { proposals } = answer
  if (proposals.kind !== 'sets') return answer
  const sets = proposals.sets.map((one) => (one.kind === set.kind ? set : one))
  return { ...answer, proposals: { kind: 'sets', sets } }
}
