import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'

export const balanceKey = ['balance'] as const

export type Balance = {
  /** Points on the customer's card; null until they are known, or when they are unavailable. */
  readonly balance: number | null
  readonly isFailed: boolean
}

export function useBalance(): Balance {
  const { data, isError } = useQuery({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => (await shopApi.getProfile({ signal })).balance,
  })
  return { balance: data ?? null, isFailed: isError }
}
