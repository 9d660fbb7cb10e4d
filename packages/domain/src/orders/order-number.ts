/** As the database counts orders. */
export const maxOrderNumber = 2 ** 31 - 1

/** The number of an order as people type it, `1 204` or `№1204`; null for anything else. */
export function readOrderNumber(text: string): number | null {
  const number = Number(text.replace(/[\s№#]/g, ''))
  return Number.isInteger(number) && number > 0 && number <= maxOrderNumber ? number : null
}
