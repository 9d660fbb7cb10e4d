import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../platform/api/staff-api.ts'
import type { ContentTab } from './kinds.ts'

/** Everything of a tab. */
export function useContentList(tab: ContentTab) {
  return useQuery({
    queryKey: ['content', 'list', tab.tab],
    queryFn: ({ signal }) => callStaff('listStaffContent', { query: { kinds: tab.kinds.join(',') }, signal }),
    refetchInterval: 30_000,
  })
}
