import type { ApplicationKind } from '@doira/domain/content/applications/application'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'

/** What nobody has settled yet, of each kind; 0 of what somebody may not see. */
export type InboxWaiting = {
  readonly reviews: number
  readonly vacancies: number
  readonly tenders: number
  readonly refunds: number
}

/** The stream does not tell of applications, and not everybody has one. */
const renewMs = 30_000
const justCount = { limit: 1, page: 1 }

export function useInboxWaiting(): InboxWaiting {
  const may = useMay()
  const { data: reviews } = useQuery({
    queryKey: ['reviews', 'waiting'],
    queryFn: ({ signal }) => callStaff('listStaffReviews', { query: justCount, signal }),
    refetchInterval: renewMs,
    enabled: may('reviews.answer'),
  })
  const { data: refunds } = useQuery({
    queryKey: ['refunds', 'count'],
    queryFn: ({ signal }) => callStaff('listStaffRefunds', { query: justCount, signal }),
    enabled: may('refunds.retry'),
  })
  return {
    reviews: reviews?.unanswered ?? 0,
    vacancies: useFreshApplications('vacancy'),
    tenders: useFreshApplications('tender'),
    refunds: refunds?.waiting ?? 0,
  }
}

function useFreshApplications(kind: ApplicationKind): number {
  const isEnabled = useMay()('applications.see')
  const { data } = useQuery({
    queryKey: ['applications', 'waiting', kind],
    queryFn: ({ signal }) => callStaff('listApplications', { query: { ...justCount, kind }, signal }),
    refetchInterval: renewMs,
    enabled: isEnabled,
  })
  return data?.fresh ?? 0
}
