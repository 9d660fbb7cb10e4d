import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'

export type Operator = AnswerTo<'readOperators'>['operators'][number]

/** What operators did on a day; today is read again each minute. */
export function useOperators(day: string) {
  return useQuery({
    queryKey: ['operators', day],
    queryFn: ({ signal }) => callStaff('readOperators', { query: { day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
