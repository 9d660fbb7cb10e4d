/** The largest value of the database's integer type. */
export const maxOrderNumber = 2 ** 31 - 1

/** Parses the number of an order as people type it, `1 204` or `№1204`; null for other texts. */
export function readOrderNumber(text: string): number | null {
  const number = Number(text.replace(/[\s№#]/g, ''))
  return Number.isInteger(number) && number > 0 && number <= maxOrderNumber ? number : null
}
