import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isServerThere, loadWhole } from '../../../platform/worker/whole-load.ts'
import { OfflineScreen } from './offline-screen.tsx'

type Reason = 'unknown' | 'server' | 'connection'

/**
 * In place of a page that failed. When it was the network that failed, the page comes from what the service worker has
 * stored, or is reported missing there; else `children` say that the server failed.
 */
export function Unreachable({ children }: { children: ReactNode }) {
  return useReason() === 'connection' ? <OfflineScreen wanted={window.location.href} /> : children
}

/** The same where not even the messages are loaded. */
export function UnreachableWithoutMessages({ children }: { children: ReactNode }) {
  useReason()
  return children
}

function useReason(): Reason {
  // Browsers throw this when a request is dropped: before requests are retried one alone can fail a page.
  const isDropped = useRouteError() instanceof TypeError
  const [reason, setReason] = useState<Reason>('unknown')
  // The network and the worker are outside React.
  useEffect(() => {
    let isOver = false
    void isServerThere().then((isThere) => {
      if (isOver) return
      if (isThere && isDropped && loadWhole()) return
      if (isThere || !navigator.serviceWorker?.controller) setReason('server')
      else if (!loadWhole()) setReason('connection')
    })
    return () => {
      isOver = true
    }
  }, [isDropped])
  return reason
}
