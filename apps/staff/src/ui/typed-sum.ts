import { getDigits } from '@doira/domain/text/digits'

const mostDigits = 9

/** As in a table that somebody copies from: the shop counts whole sums only, and a mark before three digits parts thousands. */
const tiyin = /(\d)[.,]\d{1,2}(?=\D*$)/

/** What the digits of a text say, without what follows a decimal mark; null when there are none. */
export function findSum(text: string): number | null {
  const digits = getDigits(text.replace(tiyin, '$1')).slice(0, mostDigits)
  return digits === '' ? null : Number(digits)
}

/**
 * Where the caret of a grouped text has that many digits behind it. Before the space of a group rather than after it, so
 * that the next Backspace finds a digit; after it where Delete continues (`isForward`).
 */
export function caretPlace(text: string, digitsBehind: number, isForward = false): number {
  let place = text.length
  for (let left = digitsBehind; left > 0 && place > 0; place -= 1)
    if (/\d/.test(text.charAt(place - 1))) left -= 1
  while (!isForward && place > 0 && /\D/.test(text.charAt(place - 1))) place -= 1
  return place
}
