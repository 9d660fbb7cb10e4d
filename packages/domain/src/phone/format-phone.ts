import { noBreak } from '../text/spaced.ts'
import { parsePhone } from './phone.ts'

/** What an empty field shows as an example. */
export const examplePhone = '+998901234567'

/** `+998 90 123 45 67`, with U+00A0 unless another separator is given; a hotline or a masked number is unchanged. */
export function formatPhone(phone: string, separator = noBreak): string {
  const parts = /^(\+998)(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? parts.slice(1).join(separator) : phone
}

/** `+998 ** *** ** 67`, for logs, and for those who may not see the number. Empty for what is no number of Uzbekistan. */
export function maskPhone(text: string): string {
  const phone = parsePhone(text)
  return phone === null ? '' : `+998 ** *** ** ${phone.slice(-2)}`
}

/** The address that dials a number; `1089, 2` is dialled as 1089, a pause, 2. */
export function toPhoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+,]/g, '')}`
}
