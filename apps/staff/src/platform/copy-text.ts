/**
 * Copies a text for pasting elsewhere. Pages over plain http have no clipboard of their own: there the text is chosen in
 * a field that nobody sees, and copied as by hand.
 *
 * @returns false where the browser forbids both
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyAsByHand(text)
  }
}

function copyAsByHand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
