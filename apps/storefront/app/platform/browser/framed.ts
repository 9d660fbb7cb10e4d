import type { ShopMessage } from './embed-messages.ts'

/** The origin of the chain's own site that shows the shop in a frame; null until it has introduced itself. */
let site: string | null = null

/** Whether another page shows the shop: it has no room for what the shop says about itself. */
export function isFramed(): boolean {
  return window.parent !== window
}

export function setSite(origin: string): void {
  site = origin
}

/** Sends a message to the site around the shop, once it is known. */
export function postToSite(message: ShopMessage): void {
  if (site !== null) window.parent.postMessage(message, site)
}

/**
 * Opens a page of another site, such as a payment page. Those refuse frames, so the site around the shop opens it in
 * our place.
 */
export function leaveTo(url: string): void {
  if (site === null) location.assign(url)
  else postToSite({ doira: 'leave', url })
}
