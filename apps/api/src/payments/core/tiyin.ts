import type { Sum } from '@doira/domain/money/sum'

/** A hundredth of a sum: the unit of receipts and of some providers, and of nothing else in the shop (R10-12). */
export type Tiyin = number & { readonly __brand: 'Tiyin' }

/** @throws RangeError when the result is not a safe integer. */
export function toTiyin(sum: Sum): Tiyin {
  const tiyin = sum * 100
  if (!Number.isSafeInteger(tiyin)) throw new RangeError(`too much to count in tiyin: ${sum}`)
  return tiyin as Tiyin
}
