import type { MouseEvent } from 'react'
import { openOverlay } from '../../../../platform/overlays.ts'
import { focusWithin } from '../../../../ui/dialogs/inert-behind.ts'

let openedFrom: Element | null = null

/** Opens the sheet of a dish from its card, whose picture and title are shown until the rest has come. */
export function openProductOfCard(event: MouseEvent, { slug, title }: { slug: string; title: string }): void {
  openedFrom = findCard(event)
  const picture = openedFrom?.querySelector('img')
  openOverlay('product', { slug, preview: { title, pictureUrl: picture?.currentSrc || null } })
}

/** The card, row or banner that something was pressed in. */
export function findCard(event: MouseEvent): Element | null {
  return event.currentTarget.closest('li, article, [role="row"]')
}

/** A plain click opens the sheet; any other is the browser's: a new tab, a new window, a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** Puts the focus on what the last card has now: price button and stepper take each other's place. */
export function focusLastCard(): void {
  focusControl(openedFrom)
}

/** Puts the focus on the price button or the plus of a card, once it is drawn. */
export function focusControl(item: Element | null): void {
  focusWithin(item, '.stepper button:last-of-type, .price-btn')
}
