import { isLocalDate, type LocalDate } from '@doira/domain/time/local-time'

/** `YYYY-MM-DD` as the field shows it: `04.11.1994`. */
export function birthDateText(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** The dots put themselves between what is typed; a date that is pasted in another usual form is rewritten. */
export function maskBirthDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})\s*$/.exec(text) ?? []
  if (year && month && day) return [twoDigits(day), twoDigits(month), year].join('.')
  const parts = text
    .trim()
    .split(/\D+/)
    .filter((part) => part !== '')
  const isWhole = parts.length === 3 && parts.every((part, at) => part.length <= (at === 2 ? 4 : 2))
  const digits = (isWhole ? parts.map(twoDigits) : parts).join('').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

/** `YYYY-MM-DD` of `04.11.1994`; null for a date that is none. */
export function parseBirthDate(text: string): LocalDate | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(maskBirthDate(text)) ?? []
  const date = `${year}-${month}-${day}`
  return isLocalDate(date) ? date : null
}

function twoDigits(part: string): string {
  return part.padStart(2, '0')
}
