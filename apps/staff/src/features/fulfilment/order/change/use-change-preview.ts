import type { BodyOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../../platform/api/staff-api.ts'

export type OrderChange = BodyOf<typeof previewChange>

/** Keys that follow each other within this time are asked about once. */
const restMs = 250

/** What an order would cost with this change, and what can still be changed. */
export function useChangePreview(orderId: string, body: OrderChange) {
  return useQuery({
    queryKey: ['change', orderId, body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      return callStaff('previewChange', { params: { id: orderId }, body, signal })
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
}
