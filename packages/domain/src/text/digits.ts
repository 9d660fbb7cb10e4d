/** The digits of a text, in their order, as number fields keep them. */
export function getDigits(text: string): string {
  return text.replace(/\D/g, '')
}
