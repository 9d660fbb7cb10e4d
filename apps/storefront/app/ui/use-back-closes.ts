import { useEffect, useEffectEvent } from 'react'

/**
 * Lets the browser's Back close a layer: the entry above the page stands for it. The router never sees that entry
 * come or go. Links inside a layer should `replace`, so that they take its place.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Talks to the browser's history, which is outside React.
  useEffect(() => {
    if (!isOpen) return
    const state: unknown = window.history.state
    const mark = crypto.randomUUID()
    window.history.pushState({ ...(typeof state === 'object' ? state : {}), layer: mark }, '')
    const onPop = (event: PopStateEvent) => {
      // Listeners that capture run first at the window itself: the router must not take this for a navigation.
      event.stopImmediatePropagation()
      window.removeEventListener('popstate', onPop, true)
      close()
    }
    window.addEventListener('popstate', onPop, true)
    return () => {
      window.removeEventListener('popstate', onPop, true)
      if (window.history.state?.layer !== mark) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      })
      window.history.back()
    }
  }, [isOpen])
}
