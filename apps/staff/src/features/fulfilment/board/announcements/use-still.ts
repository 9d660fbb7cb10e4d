import { useEffect, useRef, useState } from 'react'
import { waitUntilFree } from './wait-until-free.ts'

/**
 * What is under the pointer does not move: while `isHeld` says that it is on a card, the newest value is shown when it
 * leaves, and after 3 s at the latest.
 */
export function useStill<Value>(value: Value, isHeld: () => boolean): Value {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  latest.current = value
  // Pointers and timers are outside React.
  useEffect(() => {
    if (value === shown) return
    return waitUntilFree({
      isHeld,
      show: () => setShown(latest.current),
      nowMs: Date.now,
      repeat(run) {
        const timer = setInterval(run, 100)
        return () => clearInterval(timer)
      },
    })
  }, [value, shown, isHeld])
  return shown
}
