import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'

const none: AnswerTo<'readContentOptions'> = {
  languages: [],
  ...{ menus: [], categories: [], ingredients: [], allergens: [], tags: [] },
  ...{ modifier_groups: [], products: [] },
}

/** The lists of the chain that dishes are described by; empty until they have come. They change with what is published. */
export function useContentOptions(): AnswerTo<'readContentOptions'> {
  return useContentOptionsQuery().data ?? none
}

export function useContentOptionsQuery() {
  return useQuery({
    queryKey: ['content', 'options'],
    queryFn: ({ signal }) => callStaff('readContentOptions', { signal }),
  })
}
