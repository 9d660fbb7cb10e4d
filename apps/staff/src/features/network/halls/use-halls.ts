import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'

type StaffHalls = AnswerTo<'readStaffHalls'>
export type HallBranch = StaffHalls['branches'][number]
export type HallBooking = StaffHalls['bookings'][number]

/** The branches with their halls, and what is booked in them now. */
export function useHalls() {
  return useQuery({
    queryKey: ['hall', 'plans'],
    queryFn: ({ signal }) => callStaff('readStaffHalls', { signal }),
    refetchInterval: 30_000,
  })
}
