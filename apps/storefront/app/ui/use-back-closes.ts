import { useEffect, useEffectEvent } from 'react'

/** Entries that still lie above the page: of open layers, and of those that are leaving. */
const entries = new Set<string>()
const waiting: (() => void)[] = []
let madeCount = 0

function addEntry(): string {
  madeCount += 1
  const mark = `layer-${madeCount}-${Date.now()}`
  entries.add(mark)
  return mark
}

function dropEntry(mark: string): void {
  entries.delete(mark)
  if (entries.size === 0) for (const go of waiting.splice(0)) go()
}

/** Runs when no layer has an entry above the page: what navigates after a dialog would otherwise be taken back. */
export function whenLayersLeft(act: () => void): void {
  if (entries.size === 0) act()
  else waiting.push(act)
}

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
    const mark = addEntry()
    window.history.pushState({ ...(typeof state === 'object' ? state : {}), layer: mark }, '')
    const onPop = (event: PopStateEvent) => {
      // Listeners that capture run first at the window itself: the router must not take this for a navigation.
      event.stopImmediatePropagation()
      window.removeEventListener('popstate', onPop, true)
      dropEntry(mark)
      close()
    }
    window.addEventListener('popstate', onPop, true)
    return () => {
      window.removeEventListener('popstate', onPop, true)
      if (!entries.has(mark)) return
      if (window.history.state?.layer !== mark) {
        dropEntry(mark)
        return
      }
      const onLeft = (event: PopStateEvent) => {
        event.stopImmediatePropagation()
        dropEntry(mark)
      }
      window.addEventListener('popstate', onLeft, { capture: true, once: true })
      window.history.back()
    }
  }, [isOpen])
}
