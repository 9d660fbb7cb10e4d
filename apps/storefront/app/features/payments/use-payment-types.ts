import { type PaymentType, paymentTypes } from '@doira/domain/payments/payment-type'
import { useQuery } from '@tanstack/react-query'
import { cacheTimeMs } from '../../platform/api/cache-time.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { getOne } from '../../platform/stores/parse-stored.ts'

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
      // A newer server may offer more.
      offered: payment_types.flatMap(({ payment_type }) => getOne(payment_type, paymentTypes, [])),
      pointsMinimum: points_minimum,
    }),
  })
  const { data, refetch } = query
  const { offered = null, pointsMinimum = 0 } = data ?? {}
  return { offered, pointsMinimum, isFailed: isUnanswered(query), retry: () => void refetch() }
}
