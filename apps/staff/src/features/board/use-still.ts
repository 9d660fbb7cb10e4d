import { useEffect, useRef, useState } from 'react'

const longestMs = 3000

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
    if (!isHeld()) {
      setShown(value)
      return
    }
    const started = Date.now()
    const timer = setInterval(() => {
      if (isHeld() && Date.now() - started < longestMs) return
      clearInterval(timer)
      setShown(latest.current)
    }, 100)
    return () => clearInterval(timer)
  }, [value, shown, isHeld])
  return shown
}
