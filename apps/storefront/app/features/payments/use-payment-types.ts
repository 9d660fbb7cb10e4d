import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'
import type { PaymentType } from '../../platform/stores/checkout-store.ts'

const fiveMinutesMs = 5 * 60 * 1000

export type PaymentTypes = {
  /** What the shop offers, in the order in which it is shown; null until it is known. */
  readonly offered: readonly PaymentType[] | null
  /** No fewer points than these are spent on an order; 0: any number, or not known yet. */
  readonly pointsMinimum: number
  readonly isFailed: boolean
  readonly retry: () => void
}

export function usePaymentTypes(): PaymentTypes {
  const { data, isError, refetch } = useQuery({
    queryKey: ['payment-types'],
    staleTime: fiveMinutesMs,
    queryFn: ({ signal }) => shopApi.listPaymentTypes({ signal }),
    select: ({ payment_types, points_minimum }) => ({
      offered: payment_types.map(({ payment_type }) => payment_type),
      pointsMinimum: points_minimum,
    }),
  })
  const { offered = null, pointsMinimum = 0 } = data ?? {}
  return { offered, pointsMinimum, isFailed: isError, retry: () => void refetch() }
}
