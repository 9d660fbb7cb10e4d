import { getDigits } from '../text/digits.ts'

/** Of a phone that may not be seen, so many digits are shown, and so many find it. */
export const shownPhoneDigits = 4

/** Fewer digits are in too many phones. */
const fewestPhoneDigits = 3

/** The last digits, for those who may not see the number. */
export function getPhoneEnd(phone: string): string {
  return phone.slice(-shownPhoneDigits)
}

/** The digits of a searched text that can only be a number, of an order or of a phone. Null of a name or an address. */
export function findSearchedNumber(text: string): string | null {
  const digits = getDigits(text)
  return digits !== '' && /^[\d\s№+()-]+$/.test(text) ? digits : null
}

/** The digits of a searched text, if they are enough to find a phone by a part of it. */
export function findPhonePart(text: string): string | null {
  const digits = getDigits(text)
  return digits.length >= fewestPhoneDigits ? digits : null
}

/** Tells whether the last digits of a phone find it: those that are shown; more of them would be guessing a hidden number. */
export function mayFindByPhoneEnd(digits: string, seesPhones: boolean): boolean {
  return digits.length === shownPhoneDigits || (digits.length > shownPhoneDigits && seesPhones)
}
