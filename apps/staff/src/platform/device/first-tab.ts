import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const first = createStore<{ readonly isFirst: boolean }>()(() => ({ isFirst: false }))

/** Of several tabs one makes the sounds and sends the actions; when it goes, the next takes over. */
export function becomeFirstTab(onBecome: () => void): void {
  const become = () => {
    first.setState({ isFirst: true })
    onBecome()
  }
  // Plain http has no locks: every tab is the first one there.
  if (!('locks' in navigator)) {
    become()
    return
  }
  void navigator.locks.request('staff-first-tab', () => {
    become()
    return new Promise<never>(() => {})
  })
}

export function isFirstTab(): boolean {
  return first.getState().isFirst
}

export function useIsFirstTab(): boolean {
  return useStore(first, ({ isFirst }) => isFirst)
}
