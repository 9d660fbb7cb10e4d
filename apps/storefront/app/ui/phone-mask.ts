/**
 * What the field shows for what was typed or pasted: `+998 90 123 45 67` as far as there are digits. A number
 * without its country gets it; a plus with another country stays as it was typed, to be refused in words.
 */
export function maskPhoneTyping(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+') && !'998'.startsWith(digits.slice(0, 3))) return typed
  const national = withoutCountry(digits, typed).slice(0, 9)
  if (national === '' && digits.length < 3) return digits === '' ? '' : '+998 '
  const groups = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)]
  return ['+998', ...groups.filter(Boolean)].join(' ') + (national === '' ? ' ' : '')
}

function withoutCountry(digits: string, typed: string): string {
  const bare = digits.startsWith('00998') ? digits.slice(2) : digits
  const hasCountry =
    bare.startsWith('998') && (typed.trim().startsWith('+') || bare.length > 9 || digits !== bare)
  return hasCountry ? bare.slice(3) : bare
}
