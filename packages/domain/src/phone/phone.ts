/** A phone number of Uzbekistan, `+998901234567`. */
export type Phone = string & { readonly __brand: 'Phone' }

/** Separators between digits: spaces of any width, dashes, dots, brackets. */
const decoration = /[\s().\-\u2010-\u2015]/g
const nationalPattern = /^[1-9]\d{8}$/

/**
 * Parses a number in any usual form: nine digits, twelve digits, with `+998` or `00998`, spaces, dashes, dots and
 * brackets. Null when it is not a complete number of Uzbekistan, also with another country's code.
 */
export function parsePhone(text: string): Phone | null {
  const bare = text.replace(decoration, '')
  const national = bare.replace(/^(?:\+|00)?998(?=\d{9}$)/, '')
  return nationalPattern.test(national) ? (`+998${national}` as Phone) : null
}

/** True when a phone field is blank, or has no more than the country code that the field itself put there. */
export function isPhoneEmpty(text: string): boolean {
  return '+998'.startsWith(text.replace(decoration, ''))
}

/** @throws RangeError when the text is not a phone number of Uzbekistan; the message does not contain it. */
export function toPhone(text: string): Phone {
  const phone = parsePhone(text)
  if (phone === null) throw new RangeError('not a phone number of Uzbekistan')
  return phone
}

export const minimumPhoneCharacters = 11

/** True when the text in the sign-in field is long enough to be sent: 11 characters without spaces. */
export function hasEnoughPhoneCharacters(text: string): boolean {
  return text.replace(/\s/g, '').length >= minimumPhoneCharacters
}

/** A number that a chain is called at, as it is dialled: `1089` or `+998 71 200 10 20`. */
export const hotlinePattern = /^[+\d][\d ]{2,}$/

/** A number of a branch: a short one or a whole one. */
export const branchPhonePattern = /^(\d{3,6}|\+998 ?\d{2} ?\d{3} ?\d{2} ?\d{2})$/
