/** U+00A0: a line never breaks between a number and its unit, or in a phone number. */
export const noBreak = '\u00a0'

/** `79000` as `79 000`, with U+00A0 unless another separator is given. */
export function groupThousands(digits: string, separator = noBreak): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}
