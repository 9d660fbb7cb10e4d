import { startReporting } from './track.ts'

let isLoaded = false

/** Loads the tag manager, once for a page, after consent; what was pushed before that is not reported. */
export function loadTagManager(url: string): void {
  if (isLoaded) return
  isLoaded = true
  const dataLayer: unknown[] = []
  Object.assign(window, { dataLayer })
  // The container reads commands as `arguments` objects and not as arrays.
  function consent(..._: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments)
  }
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  consent('consent', 'default', { ...ads, analytics_storage: 'denied' })
  consent('consent', 'update', { analytics_storage: 'granted' })
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
  startReporting()
}
