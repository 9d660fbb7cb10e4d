import type { MouseEvent } from 'react'
import { openLayer } from '../../platform/layers.ts'

/** Opens the sheet of a dish; with the key of a line of the cart it changes that line. */
export function openProduct(slug: string, lineKey?: string): void {
  openLayer('product', lineKey === undefined ? { slug } : { slug, lineKey })
}

/** Opens the sheet of a dish from its card, whose picture and title are shown until the rest has come. */
export function openProductOfCard(event: MouseEvent, { slug, title }: { slug: string; title: string }): void {
  const picture = event.currentTarget.closest('li')?.querySelector('img')
  openLayer('product', { slug, preview: { title, pictureUrl: picture?.currentSrc || null } })
}

/** A plain click opens the sheet; any other is the browser's: a new tab, a new window, a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
