import type { ApplicationKind, ApplicationShelf } from '@doira/domain/content/applications/application'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useRefetchAfter } from '../layout/use-refetch-after.ts'

/** Others read them as well: the list is read again so often. */
const renewMs = 30_000

/** Applications of one kind; after each action on one they are read again. */
export function useApplications({
  kind,
  show,
  text,
  limit,
}: {
  readonly kind: ApplicationKind
  readonly show: ApplicationShelf
  readonly text: string
  readonly limit: number
}) {
  const wanted = useDeferredValue(text.trim())
  useRefetchAfter('application_', 'applications')
  return useQuery({
    queryKey: ['applications', kind, show, wanted, limit],
    queryFn: ({ signal }) =>
      callStaff('listApplications', { query: { kind, show, text: wanted, limit, page: 1 }, signal }),
    refetchInterval: renewMs,
    placeholderData: keepPreviousData,
  })
}
