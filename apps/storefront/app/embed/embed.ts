// `/embed.js`: on a page of the chain's own site it adds a button that opens the shop in a dialog, or the shop itself.
// It is served to other sites, so it has nothing of the shop's pages and sets styles by properties only, which every
// Content-Security-Policy of a site allows.
import { defaultLanguage, isLanguage, type Language, pathIn } from '@doira/domain/i18n/languages'
import { readShopMessage, type SiteMessage } from '../platform/browser/embed-messages.ts'
import { texts } from './built.ts'

/** No fault of the shop makes a page endless; a whole menu on a phone is some 35,000 high. */
const tallest = 100_000

const { currentScript: script } = document
if (script instanceof HTMLScriptElement) {
  // The element that it names may stand below it.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start(script))
  else start(script)
}

function start(own: HTMLScriptElement): void {
  const { mode, color = '#d3221a', text = '#fff', corner, path = '/', height, target, ...given } = own.dataset
  const shop = new URL(own.src).origin
  const language = toLanguage(given.language ?? document.documentElement.lang)
  const { order = '', close = '' } = texts[language] ?? {}
  const label = given.label ?? order
  const address = shop + pathIn(language, path.startsWith('/') ? path : '/')

  if (mode === 'inline') {
    const frame = makeFrame({ address, label })
    const isGrowing = height === 'auto'
    style(frame, { width: '100%', height: isGrowing ? '600px' : (height ?? '80vh'), borderRadius: '12px' })
    listen(frame, {
      ...(isGrowing && {
        onHeight: (pixels: number) => style(frame, { height: `${Math.min(pixels, tallest)}px` }),
      }),
    })
    const place = target === undefined ? null : document.querySelector(target)
    if (place) place.append(frame)
    else own.after(frame)
    return
  }

  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.setAttribute('aria-haspopup', 'dialog')
  style(button, {
    ...{ font: '600 16px/1.25 system-ui, sans-serif', color: text, background: color },
    ...{ border: '0', borderRadius: '999px', padding: '14px 24px', minHeight: '48px', cursor: 'pointer' },
  })
  const place = target === undefined ? null : document.querySelector(target)
  if (place) place.append(button)
  else {
    style(button, {
      ...{ position: 'fixed', zIndex: '2147483000', bottom: 'calc(20px + env(safe-area-inset-bottom, 0px))' },
      [corner === 'left' ? 'left' : 'right']: '20px',
      boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
    })
    document.body.append(button)
  }

  // Made at the first press: a page that nobody orders from loads nothing of the shop.
  let dialog: HTMLDialogElement | null = null
  button.addEventListener('click', () => {
    dialog ??= makeDialog({ address, label, close })
    dialog.showModal()
    document.documentElement.style.overflow = 'hidden'
  })
}

type Shown = { readonly address: string; readonly label: string }

/** The browser's own modal dialog: the rest of the page is inert, Esc closes it, and focus returns to the button. */
function makeDialog({ address, label, close }: Shown & { readonly close: string }): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  const isNarrow = matchMedia('(max-width: 600px)')
  const fit = () =>
    style(dialog, {
      ...{ padding: '0', border: '0', overflow: 'hidden', background: '#fff', colorScheme: 'light' },
      ...(isNarrow.matches
        ? {
            width: '100vw',
            height: '100dvh',
            maxWidth: '100vw',
            maxHeight: '100dvh',
            margin: '0',
            borderRadius: '0',
          }
        : {
            width: 'min(1100px, 94vw)',
            height: '90vh',
            maxWidth: 'none',
            maxHeight: 'none',
            margin: 'auto',
            borderRadius: '16px',
          }),
    })
  fit()
  isNarrow.addEventListener('change', fit)
  const bar = document.createElement('div')
  style(bar, { display: 'flex', justifyContent: 'flex-end', height: '48px' })
  const closing = document.createElement('button')
  closing.type = 'button'
  closing.textContent = '×'
  closing.setAttribute('aria-label', close)
  style(closing, {
    ...{ width: '48px', height: '48px', border: '0', background: 'none', cursor: 'pointer' },
    ...{ font: '28px/1 system-ui, sans-serif', color: '#1c1917' },
  })
  closing.addEventListener('click', () => dialog.close())
  const frame = makeFrame({ address, label })
  style(frame, { width: '100%', height: 'calc(100% - 48px)' })
  listen(frame, { onClose: () => dialog.close() })
  dialog.addEventListener('close', () => {
    document.documentElement.style.overflow = ''
  })
  bar.append(closing)
  dialog.append(bar, frame)
  document.body.append(dialog)
  return dialog
}

function makeFrame({ address, label }: Shown): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = label
  frame.allow = 'geolocation; clipboard-write'
  style(frame, { display: 'block', border: '0' })
  return frame
}

type Listeners = {
  /** Given: the frame is as high as the shop wants to be. */
  readonly onHeight?: (pixels: number) => void
  readonly onClose?: () => void
}

/** Talks with the shop in a frame, and with nobody else: a message counts only from this frame and this origin. */
function listen(frame: HTMLIFrameElement, { onHeight, onClose }: Listeners): void {
  const { origin } = new URL(frame.src)
  const hello = { doira: 'hello', isGrowing: onHeight !== undefined } satisfies SiteMessage
  const greet = () => frame.contentWindow?.postMessage(hello, origin)
  frame.addEventListener('load', greet)
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const message = readShopMessage(event.data)
    // The shop works before or after this page knows that it was loaded: whoever is later begins.
    if (message?.doira === 'ready') greet()
    if (message?.doira === 'height') onHeight?.(message.height)
    if (message?.doira === 'close') onClose?.()
    // A page that takes payments refuses frames.
    if (message?.doira === 'leave') location.assign(message.url)
  })
}

function toLanguage(text: string): Language {
  const [code = ''] = text.toLowerCase().split('-')
  return isLanguage(code) ? code : defaultLanguage
}

function style(element: HTMLElement, properties: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, properties)
}
