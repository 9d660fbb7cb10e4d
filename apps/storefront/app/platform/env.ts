/** What the server gives to every browser; nothing else of its environment leaves it. */
export type BrowserSettings = {
  readonly shipperId: string
  readonly platformId: string
  /** Where the shop stands, `https://shop.example`; canonical links and previews begin with it. */
  readonly siteUrl: string
  /** The chain's main site; null: this is it. */
  readonly mainSiteUrl: string | null
  /** The script of the tag manager, loaded for those who agree; null: nobody analyses anything. */
  readonly tagManagerUrl: string | null
  /** Of a hundred visits so many are measured. */
  readonly vitalsPercent: number
  /** False: browsers end the service worker that they have (docs/operations, "The service worker"). */
  readonly hasServiceWorker: boolean
}

/** The element in the HTML that carries the settings. */
export const settingsElementId = 'settings'

let settings: BrowserSettings | null = null

/** @throws Error on the server and on a page without settings: both are our bugs. */
export function readBrowserSettings(): BrowserSettings {
  if (!settings) {
    const text = document.getElementById(settingsElementId)?.textContent
    if (!text) throw new Error('the page carries no settings')
    settings = JSON.parse(text) as BrowserSettings // written by root.tsx from the same type
  }
  return settings
}
