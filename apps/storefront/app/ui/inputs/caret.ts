/**
 * Where the caret belongs when a field shows `shown` for what was typed: behind as many digits as before, and at the end
 * when nothing but the end was behind it.
 */
export function caretBehind(typed: string, caret: number, shown: string): number {
  if (caret >= typed.length) return shown.length
  let left = countDigits(typed.slice(0, caret))
  if (left === 0) return 0
  const place = [...shown].findIndex((sign) => isDigit(sign) && --left === 0)
  return place === -1 ? shown.length : place + 1
}

/**
 * Shows in a field what it makes of the typing, with the caret where it was: who puts one digit right in the middle
 * would otherwise type the next one at the end.
 */
export function showTyping(field: HTMLInputElement, shown: string): void {
  const { value, selectionStart } = field
  if (value === shown) return
  const caret = caretBehind(value, selectionStart ?? value.length, shown)
  field.value = shown
  field.setSelectionRange(caret, caret)
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9'

function countDigits(text: string): number {
  return [...text].filter(isDigit).length
}
