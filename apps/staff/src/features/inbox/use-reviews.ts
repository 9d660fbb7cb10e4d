import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { onSettled } from '../../outbox/the-outbox.ts'
import { callStaff } from '../../platform/staff-api.ts'

export const shownKinds = ['unanswered', 'all', 'hidden'] as const
export type Shown = (typeof shownKinds)[number]

export function toShown(text: string | null): Shown {
  return shownKinds.find((one) => one === text) ?? 'unanswered'
}

/** Reviews of the own branches; they are read anew after each act on one, and when the stream tells of another. */
export function useReviews({
  show,
  branch,
  text,
  limit,
}: {
  readonly show: Shown
  readonly branch: string
  readonly text: string
  readonly limit: number
}) {
  const client = useQueryClient()
  const wanted = useDeferredValue(text.trim())
  // Answers to acts come from outside of React.
  useEffect(
    () =>
      onSettled(({ act }) => {
        if (act.kind.startsWith('review_')) void client.invalidateQueries({ queryKey: ['reviews'] })
      }),
    [client],
  )
  return useQuery({
    queryKey: ['reviews', show, branch, wanted, limit],
    queryFn: ({ signal }) =>
      callStaff('listStaffReviews', { query: { show, branch, text: wanted, limit, page: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
}
