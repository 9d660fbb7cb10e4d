import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useRefetchAfter } from '../layout/use-refetch-after.ts'

export const shownKinds = ['unanswered', 'all', 'hidden'] as const
export type Shown = (typeof shownKinds)[number]

export function toShown(text: string | null): Shown {
  return shownKinds.find((one) => one === text) ?? 'unanswered'
}

/** Reviews of the own branches; they are read again after each action on one, and at events about others. */
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
  const wanted = useDeferredValue(text.trim())
  useRefetchAfter('review_', 'reviews')
  return useQuery({
    queryKey: ['reviews', show, branch, wanted, limit],
    queryFn: ({ signal }) =>
      callStaff('listStaffReviews', { query: { show, branch, text: wanted, limit, page: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
}
