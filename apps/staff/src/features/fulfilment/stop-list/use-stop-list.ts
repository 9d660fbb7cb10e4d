import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

/** What a branch has stopped, how busy it is, and its special days. */
export function useStopList(branch: string) {
  return useQuery({
    queryKey: ['stop', branch],
    queryFn: ({ signal }) => callStaff('readStopList', { query: { branch }, signal }),
  })
}
