import type { ApplicationKind, ApplicationShelf } from '@doira/domain/applications/application'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { onSettled } from '../../outbox/the-outbox.ts'
import { callStaff } from '../../platform/staff-api.ts'

/** Others read them as well: the list is read again so often. */
const renewMs = 30_000

/** Applications of one kind; after each act on one they are read anew. */
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
  const client = useQueryClient()
  const wanted = useDeferredValue(text.trim())
  // Answers to acts come from outside of React.
  useEffect(
    () =>
      onSettled(({ act }) => {
        if (act.kind.startsWith('application_')) void client.invalidateQueries({ queryKey: ['applications'] })
      }),
    [client],
  )
  return useQuery({
    queryKey: ['applications', kind, show, wanted, limit],
    queryFn: ({ signal }) =>
      callStaff('listApplications', { query: { kind, show, text: wanted, limit, page: 1 }, signal }),
    refetchInterval: renewMs,
    placeholderData: keepPreviousData,
  })
}
