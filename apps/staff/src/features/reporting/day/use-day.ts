import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { useRefetchAfter } from '../../layout/use-refetch-after.ts'

export type Day = AnswerTo<'readDay'>
export type Report = Day['report']

/** An open day goes on: it is read again so often. */
const renewMs = 60_000

/** The report of a day of a branch; read anew after it was closed or opened, and while it is open. */
export function useDay({ branch, day }: { readonly branch: string; readonly day: string }) {
  useRefetchAfter('day_', 'day')
  return useQuery({
    queryKey: ['day', branch, day],
    queryFn: ({ signal }) => callStaff('readDay', { query: { branch, day }, signal }),
    refetchInterval: (query) => (query.state.data?.closed ? false : renewMs),
    enabled: branch !== '',
  })
}
