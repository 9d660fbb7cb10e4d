import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

export type StaffOrder = WireStaffOrder
export type StaffLine = StaffOrder['lines'][number]
export type Offer = StaffOrder['actions'][number]

/** All of one order; read again whenever something happens to it. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => callStaff('readStaffOrder', { params: { id }, signal }),
  })
}
