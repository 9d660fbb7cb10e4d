import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'

export type TableCodes = AnswerTo<'readTableCodes'>

/** The codes of the tables that are on the published plan of a branch. */
export function useTableCodes(branch: string) {
  return useQuery({
    queryKey: ['hall', 'codes', branch],
    queryFn: ({ signal }) => callStaff('readTableCodes', { query: { branch }, signal }),
  })
}
