import { useEffect, useEffectEvent, useState } from 'react'
import type { QuoteState } from '../cart/quote-store.ts'

/** Acts at once, or as soon as the sums that are on their way are there: a press means those. */
export function useOnceSettled(status: QuoteState['status'], act: () => void): () => void {
  const [isWaiting, setIsWaiting] = useState(false)
  const actNow = useEffectEvent(act)
  // The answer of the server comes from outside.
  useEffect(() => {
    if (!isWaiting || status === 'loading') return
    setIsWaiting(false)
    actNow()
  }, [isWaiting, status])
  return () => {
    if (status === 'loading') setIsWaiting(true)
    else act()
  }
}
