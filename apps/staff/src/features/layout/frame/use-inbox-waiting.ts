import type { ApplicationKind } from '@doira/domain/content/applications/application'
import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMay } from '../../../platform/session.ts'

/** What nobody has settled yet, of each kind; 0 of what somebody may not see. */
export type InboxWaiting = {
  readonly reviews: number
  readonly vacancies: number
  readonly tenders: number
  readonly refunds: number
  /** Requests to give more for a complaint. */
  readonly complaints: number
  /** Of all of them: what has waited for too long. */
  readonly overdue: number
}

/** The stream has no events for applications, and not everyone has a stream. */
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
  const { data: complaints } = useQuery({
    queryKey: ['complaints', 'count'],
    queryFn: ({ signal }) => callStaff('listComplaints', { query: justCount, signal }),
    refetchInterval: renewMs,
    enabled: may('complaints.decide'),
  })
  const vacancies = useApplications('vacancy')
  const tenders = useApplications('tender')
  return {
    reviews: reviews?.unanswered ?? 0,
    vacancies: vacancies?.fresh ?? 0,
    tenders: tenders?.fresh ?? 0,
    refunds: refunds?.waiting ?? 0,
    complaints: complaints?.waiting ?? 0,
    overdue: [reviews, vacancies, tenders, refunds].reduce((sum, one) => sum + (one?.overdue ?? 0), 0),
  }
}

function useApplications(kind: ApplicationKind) {
  const isEnabled = useMay()('applications.see')
  return useQuery({
    queryKey: ['applications', 'waiting', kind],
    queryFn: ({ signal }) => callStaff('listApplications', { query: { ...justCount, kind }, signal }),
    refetchInterval: renewMs,
    enabled: isEnabled,
  }).data
}
