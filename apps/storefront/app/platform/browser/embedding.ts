import { readSiteMessage, type ShopMessage } from './embed-messages.ts'

/** The origin of the chain's own site that shows the shop in a frame; null until it has introduced itself. */
let site: string | null = null

/** Whether another page shows the shop: it has no room for what the shop says about itself. */
export function isFramed(): boolean {
  return window.parent !== window
}

/**
 * Opens a page of another site, such as a payment page. Those refuse frames, so the site around the shop opens it in
 * our place.
 */
export function leaveTo(url: string): void {
  if (site === null) location.assign(url)
  else tell({ doira: 'leave', url })
}

/**
 * Follows the site around the shop until the signal ends it. Who may show the shop in a frame is a setting of the chain that
 * the browser enforces (`frame-ancestors`), so the page around it is an allowed one.
 */
export function followSite(signal: AbortSignal): void {
  if (!isFramed()) return
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      const message = readSiteMessage(data)
      if (source !== window.parent || message === null) return
      site = origin
      if (message.isGrowing) dropWindowHeights()
      tellHeight()
    },
    { signal },
  )
  addEventListener('keydown', closeByEscape, { signal })
  const heights = new ResizeObserver(tellHeight)
  heights.observe(document.body)
  signal.addEventListener('abort', () => heights.disconnect())
  // Nothing but that the shop is there: for whom is known after the answer.
  window.parent.postMessage({ doira: 'ready' } satisfies ShopMessage, '*')
}

/** The keys that are pressed in a frame do not reach the dialog that it is in. Those of the shop's own dialogs are theirs. */
function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const isShopDialog = document.querySelector('[role="dialog"], dialog[open]') !== null
  if (key === 'Escape' && !defaultPrevented && !isShopDialog) tell({ doira: 'close' })
}

/**
 * The window of the shop is as high as the shop says to be, so nothing of a page may be as high as the window: it would
 * grow for ever and never shrink.
 */
function dropWindowHeights(): void {
  if (document.adoptedStyleSheets.length > 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body, .main { min-block-size: 0 }')
  document.adoptedStyleSheets = [sheet]
}

function tellHeight(): void {
  tell({ doira: 'height', height: document.body.scrollHeight })
}

function tell(message: ShopMessage): void {
  if (site !== null) window.parent.postMessage(message, site)
}
