import { readSiteMessage, type ShopMessage } from './embed-messages.ts'
import { postToSite, setSite } from './framed.ts'

/**
 * Follows the site around the shop, which is in a frame, until the signal ends it. Who may show the shop is a setting of
 * the chain that the browser enforces (`frame-ancestors`), so the page around it is an allowed one.
 */
export function followSite(signal: AbortSignal): void {
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      const message = readSiteMessage(data)
      if (source !== window.parent || message === null) return
      setSite(origin)
      if (message.isGrowing) dropWindowHeights()
      postHeight()
    },
    { signal },
  )
  addEventListener('keydown', closeByEscape, { signal })
  const heights = new ResizeObserver(postHeight)
  heights.observe(document.body)
  signal.addEventListener('abort', () => heights.disconnect())
  // Nothing but that the shop is there: for whom is known after the answer.
  window.parent.postMessage({ doira: 'ready' } satisfies ShopMessage, '*')
}

/** The keys that are pressed in a frame do not reach the dialog that it is in. Those of the shop's own dialogs are theirs. */
function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const isShopDialog = document.querySelector('[role="dialog"], dialog[open]') !== null
  if (key === 'Escape' && !defaultPrevented && !isShopDialog) postToSite({ doira: 'close' })
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

function postHeight(): void {
  postToSite({ doira: 'height', height: document.body.scrollHeight })
}
