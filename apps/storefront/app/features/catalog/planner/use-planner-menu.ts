import { useQuery } from '@tanstack/react-query'
import { isUnanswered } from '../../../platform/api/unanswered.tsx'
import { fetchWholeMenu } from '../menu/data/whole-menu.ts'
import type { PlannerData } from './planner-data.ts'
import { type PlannerMenu, toPlannerMenu } from './planner-dishes.ts'

type Read = {
  /** Null until it is here. */
  readonly menu: PlannerMenu | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The dishes that sets are made of. */
export function usePlannerMenu({ path, version }: PlannerData['rest']): Read {
  const query = useQuery({
    queryKey: ['planner', path, version],
    queryFn: async () => toPlannerMenu((await fetchWholeMenu(path)).menu),
  })
  return {
    menu: query.data ?? null,
    isFailed: isUnanswered(query),
    retry: () => void query.refetch(),
  }
}
