import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceKey, useBalance } from '../../../payments/use-balance.ts'
import { usePaymentTypes } from '../../../payments/use-payment-types.ts'
import { useQuote } from '../../quote/quote-store.ts'
import type { SpendablePoints } from './points-amount.ts'

/** The customer's card beside the order; null until the balance is known, or when it is unavailable. */
export function usePoints(): {
  /** `cost`: of the order before points. */
  readonly points: (SpendablePoints & { readonly cost: number | null }) | null
  readonly isFailed: boolean
} {
  const client = useQueryClient()
  const { quote } = useQuote()
  const { balance, isFailed } = useBalance()
  const { pointsMinimum: minimum } = usePaymentTypes()
  const isRefused = quote?.problems.some(({ code }) => code === 'balance_too_low') ?? false
  // The quote is held outside React: it may learn first that points are gone.
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: balanceKey })
  }, [isRefused, client])
  const cost = quote && quote.sums.total + quote.sums.pointsPaid
  // The programme may let points pay only a part.
  const due = cost === null ? null : Math.min(cost, quote?.pointsMaximum ?? cost)
  return { points: balance === null ? null : { balance, due, minimum, cost }, isFailed }
}
