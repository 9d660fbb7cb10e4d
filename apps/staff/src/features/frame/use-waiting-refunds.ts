import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'

/** How many sums of the own branches wait to go back; 0 for whoever may not see them. */
export function useWaitingRefunds(): number {
  const isEnabled = useMe().rights.includes('refunds.retry')
  const { data } = useQuery({
    queryKey: ['refunds', 'count'],
    queryFn: ({ signal }) => callStaff('listStaffRefunds', { query: { limit: 1, page: 1 }, signal }),
    enabled: isEnabled,
  })
  return data?.waiting ?? 0
}
