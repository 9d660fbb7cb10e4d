import { type Instant, toInstant } from '@doira/domain/time/instant'
import { useEffect, useState } from 'react'

/** The present moment, anew after each interval. For parts that only browsers draw. */
export function useNow(intervalMs: number): Instant {
  const [now, setNow] = useState(() => toInstant(new Date()))
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(toInstant(new Date())), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
