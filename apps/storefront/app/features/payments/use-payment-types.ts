import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'
import type { PaymentType } from '../../platform/stores/checkout-store.ts'

const fiveMinutesMs = 5 * 60 * 1000

export type PaymentTypes = {
  /** What the shop offers, in the order in which it is shown; null until it is known. */
  readonly offered: readonly PaymentType[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

export function usePaymentTypes(): PaymentTypes {
  const { data, isError, refetch } = useQuery({
    queryKey: ['payment-types'],
    staleTime: fiveMinutesMs,
    queryFn: ({ signal }) => shopApi.listPaymentTypes({ signal }),
    select: ({ payment_types }) => payment_types.map(({ payment_type }) => payment_type),
  })
  return { offered: data ?? null, isFailed: isError, retry: () => void refetch() }
}
