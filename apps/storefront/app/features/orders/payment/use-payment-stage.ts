import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import type { Order } from '../order.mapper.ts'
import { type PaymentStage, paymentStage } from './payment-stage.ts'

/**
 * When this visit came back from a payment page, as the address says once; null when it did not. In milliseconds by the
 * device's clock: the server may not have sent its time yet.
 */
export function useReturnFromPayment(): number | null {
  const [query] = useSearchParams()
  const isBack = query.get('from') === 'payment'
  const [cameBackAtMs] = useState(() => (isBack ? Date.now() : null))
  // The address is outside React. A reload or a bookmark has no payment to wait for.
  useEffect(() => {
    if (isBack) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [isBack])
  return cameBackAtMs
}

/** What to show of the order's payment, by the clock and by what this page has seen. */
export function usePaymentStage(order: Order, cameBackAtMs: number | null): PaymentStage {
  const isAwaited = order.status === 'payment_awaited'
  const now = useNow(isAwaited ? 1000 : 60_000)
  const [wasAwaited, setWasAwaited] = useState(isAwaited)
  if (isAwaited && !wasAwaited) setWasAwaited(true)
  const cameBackAt = cameBackAtMs === null ? null : serverClock.at(cameBackAtMs)
  return paymentStage(order, { cameBackAt, wasAwaited }, now)
}
