import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useQuote } from '../cart/quote-store.ts'
import type { PointsFacts } from './points-amount.ts'

const balanceKey = ['balance'] as const

/** The customer's card beside the order as it stands; null until the balance is known, or when nobody tells it. */
export function usePoints(): { readonly points: PointsFacts | null; readonly isFailed: boolean } {
  const client = useQueryClient()
  const { quote } = useQuote()
  const { data: balance, isError } = useQuery({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => (await shopApi.getProfile({ signal })).balance,
  })
  const isRefused = quote?.problems.some(({ code }) => code === 'balance_too_low') ?? false
  // The quote is kept outside React: it may hear first that points are gone.
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: balanceKey })
  }, [isRefused, client])
  const due = quote && quote.sums.total + quote.sums.pointsPaid
  return { points: balance === undefined ? null : { balance, due }, isFailed: isError }
}
