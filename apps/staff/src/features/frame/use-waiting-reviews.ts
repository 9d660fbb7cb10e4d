import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'

/** How many reviews of the own branches wait for an answer; 0 for whoever answers none. */
export function useWaitingReviews(): number {
  const isEnabled = useMe().rights.includes('reviews.answer')
  const { data } = useQuery({
    queryKey: ['reviews', 'waiting'],
    queryFn: ({ signal }) => callStaff('listStaffReviews', { query: { limit: 1, page: 1 }, signal }),
    enabled: isEnabled,
  })
  return data?.unanswered ?? 0
}
