import { type Instant, toMillis } from '@doira/domain/time/instant'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverClock } from '../api/server-clock.ts'

const minuteMs = 60_000

/**
 * The present minute by the server's clock, for what a page in the cache shows about the time: the moment the page was
 * made at, as its HTML has it, until the server has sent its time; then again when each minute begins.
 */
export function useMinute(madeAt: Instant): Instant {
  const [now, setNow] = useState(madeAt)
  const offsetMs = useSyncExternalStore(serverClock.onMoved, serverClock.offsetMs, () => null)
  // The clock is outside React.
  useEffect(() => {
    if (offsetMs === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const moment = serverClock.now()
      setNow(moment)
      timer = setTimeout(tick, minuteMs - (toMillis(moment) % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [offsetMs])
  return now
}
