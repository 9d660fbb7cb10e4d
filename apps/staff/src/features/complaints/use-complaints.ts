import type { WireOrderComplaints } from '@doira/contract/complaints/complaints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callStaff } from '../../platform/api/staff-api.ts'

export type Offer = WireOrderComplaints['offer']

/** Complaints about an order, and what another one can give; read again with the order. */
export function useOrderComplaints(orderId: string, isEnabled = true) {
  return useQuery({
    queryKey: ['order', orderId, 'complaints'],
    queryFn: ({ signal }) => callStaff('readOrderComplaints', { params: { id: orderId }, signal }),
    enabled: isEnabled,
  })
}

export const complaintShelves = ['waiting', 'week'] as const
export type ComplaintShelf = (typeof complaintShelves)[number]

export function useComplaints({ show, limit }: { readonly show: ComplaintShelf; readonly limit: number }) {
  return useQuery({
    queryKey: ['complaints', show, limit],
    queryFn: ({ signal }) => callStaff('listComplaints', { query: { show, limit, page: 1 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}
