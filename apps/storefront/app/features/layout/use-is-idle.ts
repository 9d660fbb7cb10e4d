import { useEffect, useState } from 'react'

/** The longest wait for a page that is never idle. */
const patienceMs = 4000

/** True once the page and its pictures are loaded and the browser has nothing else to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // The load of the page is outside React.
  useEffect(() => {
    const ending = new AbortController()
    const whenLoaded = () => {
      const settle = () => !ending.signal.aborted && setIsIdle(true)
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: patienceMs })
      else setTimeout(settle, 0)
    }
    if (document.readyState === 'complete') whenLoaded()
    else window.addEventListener('load', whenLoaded, { once: true, signal: ending.signal })
    return () => ending.abort()
  }, [])
  return isIdle
}
