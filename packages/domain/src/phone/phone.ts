/** A phone number of Uzbekistan, `+998901234567`. */
export type Phone = string & { readonly __brand: 'Phone' }

/** What people put between digits: spaces of any width, dashes, dots, brackets. */
const decoration = /[\s().\-\u2010-\u2015]/g
const nationalPattern = /^[1-9]\d{8}$/

/**
 * Reads a number in any usual form: nine digits, twelve digits, `+998` or `00998` in front, with spaces, dashes,
 * dots and brackets. Null when it is not a whole number of Uzbekistan; a plus with another country's code is one.
 */
export function parsePhone(text: string): Phone | null {
  const bare = text.replace(decoration, '')
  const national = bare.replace(/^(?:\+|00)?998(?=\d{9}$)/, '')
  return nationalPattern.test(national) ? (`+998${national}` as Phone) : null
}

/** Whether nothing was typed into a phone field: it is blank, or holds the country's code alone. */
export function isPhoneEmpty(text: string): boolean {
  return ['', '+', '+998'].includes(text.replace(decoration, ''))
}

/** @throws RangeError when the text is not a phone number of Uzbekistan; the message does not repeat it. */
export function toPhone(text: string): Phone {
  const phone = parsePhone(text)
  if (phone === null) throw new RangeError('not a phone number of Uzbekistan')
  return phone
}

/** `+998 90 123 45 67`, with plain spaces. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^(\+998)(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5')
}

/** `+998 ** *** ** 67`, for logs. */
export function maskPhone(phone: Phone): string {
  return `+998 ** *** ** ${phone.slice(-2)}`
}

export const minimumPhoneCharacters = 11

/** Whether enough was typed into the sign-in field to be worth sending: 11 characters, spaces not counted. */
export function hasEnoughPhoneCharacters(text: string): boolean {
  return text.replace(/\s/g, '').length >= minimumPhoneCharacters
}
