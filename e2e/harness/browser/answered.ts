/** Runs in the browser: the tab was asked for an address before, so that no popover comes into a journey (R4-10). */
export function answerAddressQuestion(): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('session') !== null) return
  sessionStorage.setItem('session', JSON.stringify({ state: { isAddressAsked: true }, version: 1 }))
}

/** Runs in the browser: the offer of the app was closed in this tab, which would lie over every picture as well. */
export function answerAppOffer(): void {
  if (!location.protocol.startsWith('http')) return
  const stored = JSON.parse(sessionStorage.getItem('session') ?? '{"state":{},"version":1}')
  sessionStorage.setItem(
    'session',
    JSON.stringify({ ...stored, state: { ...stored.state, mobileAd: false } }),
  )
}

/** Runs in the browser: the cookie notice was answered, which would lie over every picture. */
export function answerCookies(): void {
  globalThis.localStorage?.setItem('cookie-consent', 'yes')
}
