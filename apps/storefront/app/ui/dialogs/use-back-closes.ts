import { useEffect, useEffectEvent } from 'react'

/** Entries that still lie above the page: of open layers, and of those that are leaving. */
const entries = new Set<string>()
/** All that were made since the page was loaded. */
const made = new Set<string>()
const waiting: (() => void)[] = []

function addEntry(): string {
  const mark = `layer-${made.size + 1}-${Date.now()}`
  made.add(mark)
  entries.add(mark)
  return mark
}

/** Replaces an overlay that is gone: it lies below a page that was opened over it, or Forward leads to it. */
function isDead(state: unknown): boolean {
  const mark = findOverlay(state)
  if (mark === null || entries.has(mark)) return false
  return made.has(mark) || !hasAddress(state)
}

function hasAddress(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasAddress' in state && state.hasAddress === true
}

function findOverlay(state: unknown): string | null {
  const isMarked = typeof state === 'object' && state !== null && 'layer' in state
  return isMarked && typeof state.layer === 'string' ? state.layer : null
}

// A press of Back or Forward that leads to nothing would be lost: such an entry is left again.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isDead(event.state)) return
      event.stopImmediatePropagation()
      window.history.back()
    },
    true,
  )
}

function dropEntry(mark: string): void {
  entries.delete(mark)
  if (entries.size === 0) for (const go of waiting.splice(0)) go()
}

/** Runs when no layer has an entry above the page: what navigates after a dialog would otherwise be taken back. */
export function whenOverlaysClosed(callback: () => void): void {
  if (entries.size === 0) callback()
  else waiting.push(callback)
}

/**
 * Lets the browser's Back close an overlay: it has the entry above the page. The router never sees that entry
 * come or go. Links inside a layer should `replace`, so that they take its place.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Talks to the browser's history, which is outside React.
  useEffect(() => {
    if (!isOpen) return
    const state: unknown = window.history.state
    const mark = addEntry()
    const below = typeof state === 'object' ? state : {}
    window.history.pushState({ ...below, layer: mark, hasAddress: false }, '')
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
      const { state } = window.history
      // One layer may have followed the other more quickly than the browser goes back.
      if (findOverlay(state) !== mark && !isDead(state)) {
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

/**
 * While an overlay is open the bar shows its address: it can be copied, and a reload makes a page of it. That page begins
 * at its top and leaves the one below in its place: it has a key of its own, by which the router stores how far a page is
 * scrolled, and the browser must not restore it.
 */
export function useOverlayAddress(isOpen: boolean, href: string): void {
  // The browser's history is outside React. `useBackCloses` has put the entry there by now, so that Back takes it away.
  useEffect(() => {
    const state: unknown = window.history.state
    const key = findOverlay(state)
    if (!isOpen || key === null || typeof state !== 'object') return
    window.history.replaceState({ ...state, key, hasAddress: true }, '', href)
    // The router says the opposite as the page goes, before this event.
    const clearScroll = () => {
      window.history.scrollRestoration = 'manual'
    }
    window.addEventListener('pagehide', clearScroll)
    return () => window.removeEventListener('pagehide', clearScroll)
  }, [isOpen, href])
}
