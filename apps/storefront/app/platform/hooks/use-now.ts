import type { Instant } from '@doira/domain/time/instant'
import { useEffect, useState } from 'react'
import { serverClock } from '../api/server-clock.ts'

/** The present moment by the server's clock, again after each interval. For parts that only browsers draw. */
export function useNow(intervalMs: number): Instant {
  const [now, setNow] = useState(serverClock.now)
  // The clock is outside React.
  useEffect(() => {
    const look = () => setNow(serverClock.now())
    const timer = setInterval(look, intervalMs)
    const endListening = serverClock.onMoved(look)
    return () => {
      clearInterval(timer)
      endListening()
    }
  }, [intervalMs])
  return now
}
