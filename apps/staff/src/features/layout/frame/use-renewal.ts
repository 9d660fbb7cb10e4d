import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { pendingActions } from '../../../outbox/pending-actions.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { isOutdated, mayRenew } from '../../../platform/app-version.ts'
import { useLink } from '../../../platform/link.ts'

const askEveryMs = 30 * 60_000
const lookEveryMs = 20_000

const version = createStore<{ readonly isOld: boolean }>()(() => ({ isOld: false }))

/** Whether the server has a newer app than this page. */
export function useIsOld(): boolean {
  return useStore(version, ({ isOld }) => isOld)
}

/** Asks for a newer app, and renews the page once nobody would notice. */
export function useRenewal(): void {
  const isOld = useIsOld()
  const { isOn } = useLink()
  // A server that was renewed has ended all streams: a link that is back is the time to ask.
  useEffect(() => {
    if (!isOn) return
    const ask = () => void isOutdated().then((isTrue) => isTrue && version.setState({ isOld: true }))
    ask()
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
  // Touches and timers are the window's.
  useEffect(() => {
    if (!isOld) return
    let touchedMs = Date.now()
    const touch = () => {
      touchedMs = Date.now()
    }
    const timer = setInterval(() => {
      const waiting = pendingActions.getState().actions.length
      if (mayRenew({ waiting, touchedMsAgo: Date.now() - touchedMs, now: serverNow() }))
        window.location.reload()
    }, lookEveryMs)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
    }
  }, [isOld])
}
