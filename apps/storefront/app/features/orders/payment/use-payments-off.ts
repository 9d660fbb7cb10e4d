import type { PaymentType } from '@doira/domain/payments/payment-type'
import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../../platform/api/shop-api.ts'

const oneMinuteMs = 60 * 1000
const none: readonly PaymentType[] = []

/** Ways to pay that the branch of an order does not offer; none while it is not known. */
export function usePaymentsOff(branchId: string | null): readonly PaymentType[] {
  const { data } = useQuery({
    queryKey: ['payments-off', branchId],
    staleTime: oneMinuteMs,
    enabled: branchId !== null,
    queryFn: async ({ signal }) =>
      (await shopApi.getBranch({ params: { id: branchId ?? '' }, signal })).payments_off,
  })
  return data ?? none
}
