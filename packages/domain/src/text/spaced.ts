/** U+00A0: a line never breaks between a number and its unit, or in a phone number. */
export const noBreak = '\u00a0'

/** `79000` as `79 000`, with U+00A0 unless another separator is given. */
export function groupThousands(digits: string, separator = noBreak): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

/** `+998 90 123 45 67` with U+00A0, from `+998901234567`; any other text is unchanged. */
export function spacePhone(phone: string): string {
  const parts = /^(\+998)(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? parts.slice(1).join(noBreak) : phone
}
