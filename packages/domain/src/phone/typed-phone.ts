import { getDigits } from '../text/digits.ts'

/**
 * What the field shows for what was typed or pasted: `+998 90 123 45 67` as far as there are digits. A number
 * without its country gets it; a plus with another country stays as it was typed, to be refused with a message.
 */
export function formatTypedPhone(text: string): string {
  // Who types the whole number behind the given `+998 ` begins it with a plus of his own.
  const typed = text.slice(Math.max(0, text.lastIndexOf('+')))
  const digits = getDigits(typed)
  const isInternational = typed.trim().startsWith('+')
  if (isInternational && digits.length < 3) return `+${digits}`
  if (isInternational && !digits.startsWith('998')) return typed
  const national = withoutCountry(digits, typed).slice(0, 9)
  if (national === '') return digits === '' ? '' : '+998 '
  return formatNationalDigits(national)
}

/** The nine digits of a number without its country, as far as they are typed or pasted. */
export function getNationalDigits(text: string): string {
  return getDigits(text.replace(/^\s*\+\s*9?9?8?/, ''))
    .replace(/^998(?=\d{9}$)/, '')
    .slice(0, 9)
}

/** `+998 90 111 2` of the digits that were typed so far. */
export function formatNationalDigits(digits: string): string {
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)]
  return digits === '' ? '' : ['+998', ...groups.filter(Boolean)].join(' ')
}

function withoutCountry(digits: string, typed: string): string {
  const bare = digits.startsWith('00998') ? digits.slice(2) : digits
  const hasCountry =
    bare.startsWith('998') && (typed.trim().startsWith('+') || bare.length > 9 || digits !== bare)
  const national = hasCountry ? bare.slice(3) : bare
  return (
    national
      // Typed or pasted behind the given country with its own: a number has nine digits, so the tenth shows it.
      .replace(/^(?:00)?998(?=\d{7})/, '')
      // As it was dialled for decades: 8 or 0, then the whole number. None begins with a 0, and of those with 8 all do with 88.
      .replace(/^(?:0|8(?!8))(?=\d{9})/, '')
  )
}
