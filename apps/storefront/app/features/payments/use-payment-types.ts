import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'
import { cacheTimeMs } from '../../platform/cache-time.ts'
import type { PaymentType } from '../../platform/stores/checkout-store.ts'
import { isUnanswered } from '../../platform/unanswered.tsx'

export type PaymentTypes = {
  /** What the shop offers, in the order in which it is shown; null until it is known. */
  readonly offered: readonly PaymentType[] | null
  /** No fewer points than these are spent on an order; 0: any number, or not known yet. */
  readonly pointsMinimum: number
  readonly isFailed: boolean
  readonly retry: () => void
}

export function usePaymentTypes(): PaymentTypes {
  const query = useQuery({
    queryKey: ['payment-types'],
    staleTime: cacheTimeMs,
    queryFn: ({ signal }) => shopApi.listPaymentTypes({ signal }),
    select: ({ payment_types, points_minimum }) => ({
      offered: payment_types.map(({ payment_type }) => payment_type),
      pointsMinimum: points_minimum,
    }),
  })
  const { data, refetch } = query
  const { offered = null, pointsMinimum = 0 } = data ?? {}
  return { offered, pointsMinimum, isFailed: isUnanswered(query), retry: () => void refetch() }
}
