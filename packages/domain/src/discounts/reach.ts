import type { Reach } from './discount.ts'

export type ReachedDish = { readonly productId: string; readonly categoryId: string }

/** Whether a discount is for a dish. */
export function isReached(
  { productIds, categoryIds, exceptProductIds }: Reach,
  { productId, categoryId }: ReachedDish,
): boolean {
  if (exceptProductIds.includes(productId)) return false
  const isForAll = productIds.length === 0 && categoryIds.length === 0
  return isForAll
    ? exceptProductIds.length > 0
    : productIds.includes(productId) || categoryIds.includes(categoryId)
}
