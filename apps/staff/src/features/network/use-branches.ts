import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'

export type StaffBranches = AnswerTo<'readStaffBranches'>
export type StaffBranch = StaffBranches['branches'][number]

/** The branches of the chain with what they do now. */
export function useBranchList() {
  return useQuery({
    queryKey: ['content', 'branches'],
    queryFn: ({ signal }) => callStaff('readStaffBranches', { signal }),
    refetchInterval: 30_000,
  })
}
