import type { ShopDish } from '../../../../platform/api/shop-dish.ts'

/** What one piece of a dish or of its size costs now, as the quote charges it. */
export function priceNow({
  out_price,
  price_with_discount,
}: Pick<ShopDish['variants'][number], 'out_price' | 'price_with_discount'>): number {
  return price_with_discount ?? out_price
}
