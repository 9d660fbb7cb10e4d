import { useEffect, useEffectEvent, useState } from 'react'
import type { QuoteState } from '../quote/quote-store.ts'

/**
 * Acts at once, or as soon as the sums are there: a press means those. Right after the page has come nobody has begun
 * to ask for them, and a press counts as well.
 */
export function useOnceSettled(status: QuoteState['status'], callback: () => void) {
  const [isWaiting, setIsWaiting] = useState(false)
  const latestCallback = useEffectEvent(callback)
  const isSettled = status === 'ready' || status === 'failed'
  // The answer of the server comes from outside.
  useEffect(() => {
    if (!isWaiting || !isSettled) return
    setIsWaiting(false)
    latestCallback()
  }, [isWaiting, isSettled])
  return {
    /** Pressed, and the sums are not there yet. */
    isWaiting,
    press() {
      if (isSettled) callback()
      else setIsWaiting(true)
    },
  }
}
