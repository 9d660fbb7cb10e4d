import { type Instant, toInstant } from '@doira/domain/time/instant'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * The present minute, for what a page in the cache tells about the clock: at first the moment the HTML was made at, as
 * the server's HTML has it, then the browser's own, anew when each minute begins.
 */
export function useMinute(madeAt: Instant): Instant {
  const [now, setNow] = useState(madeAt)
  // The clock is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const date = new Date()
      setNow(toInstant(date))
      timer = setTimeout(tick, minuteMs - (date.getTime() % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
