import type { WireStaffRefund } from '@doira/contract/payments/refund-queue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useRefetchAfter } from '../layout/use-refetch-after.ts'

export type Refund = WireStaffRefund

export const refundShelves = ['waiting', 'week'] as const
export type RefundShelf = (typeof refundShelves)[number]

/** Money of the own branches on its way back; read again after each action on some, and at events about others. */
export function useRefunds({
  show,
  branch,
  text,
  limit,
}: {
  readonly show: RefundShelf
  readonly branch: string
  readonly text: string
  readonly limit: number
}) {
  const wanted = useDeferredValue(text.trim())
  useRefetchAfter('refund_', 'refunds')
  return useQuery({
    queryKey: ['refunds', show, branch, wanted, limit],
    queryFn: ({ signal }) =>
      callStaff('listStaffRefunds', { query: { show, branch, text: wanted, limit, page: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
}
