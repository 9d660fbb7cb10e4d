import { type Instant, toInstant } from '@doira/domain/time/instant'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../../platform/use-now.ts'
import type { Order } from './order.mapper.ts'
import { type PaymentStage, paymentStage } from './payment-stage.ts'

/** When this visit came back from a payment page, as the address says once; null when it did not. */
export function useCameBack(): Instant | null {
  const [query] = useSearchParams()
  const isBack = query.get('from') === 'payment'
  const [cameBackAt] = useState(() => (isBack ? toInstant(new Date()) : null))
  // The address is outside React. A reload or a bookmark has no payment to wait for.
  useEffect(() => {
    if (isBack) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [isBack])
  return cameBackAt
}

/** What to show of the order's payment, by the clock and by what this page has seen. */
export function usePaymentStage(order: Order, cameBackAt: Instant | null): PaymentStage {
  const isAwaited = order.status === 'payment_awaited'
  const now = useNow(isAwaited ? 1000 : 60_000)
  const [wasAwaited, setWasAwaited] = useState(isAwaited)
  if (isAwaited && !wasAwaited) setWasAwaited(true)
  return paymentStage(order, { cameBackAt, wasAwaited }, now)
}
