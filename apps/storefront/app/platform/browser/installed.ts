/** Whether the shop was opened from the home screen, as an app of its own. */
export function isInstalled(): boolean {
  // Safari on iPhones reports it in its own way.
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** Whether apps for this device come from the App Store. An iPad calls itself a Mac, and is touched. */
export function isAppleDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
