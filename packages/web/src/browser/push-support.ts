export type PushSupport =
  | 'supported'
  | 'unsupported'
  /** An iPhone shows messages only of sites that were added to its home screen. */
  | 'home_screen'
  /** The customer has forbidden them in the browser: only there they are allowed again. */
  | 'blocked'

/** @param hasWorker whether this installation works with a service worker: it shows the messages */
export function pushSupport(hasWorker: boolean): PushSupport {
  if (!hasWorker) return 'unsupported'
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isComplete) return isOnAppleTouch() && !isStandalone() ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** iPads call themselves Macs, and have fingers all the same. */
function isOnAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
