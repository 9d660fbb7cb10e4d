import { useEffect } from 'react'
import { valued } from '../../../platform/analytics/items.ts'
import { trackEcommerce } from '../../../platform/analytics/track.ts'
import type { Dish } from './dish.ts'

/** Tells that a dish is looked at. Of one with variants the dish stands for all of them. */
export function useTrackDish({ id, name, category, price, priceWithDiscount }: Dish): void {
  useEffect(() => {
    const discount = price - priceWithDiscount
    const item = {
      item_id: id,
      item_name: name.ru,
      item_category: category.id,
      price: priceWithDiscount,
      quantity: 1,
      ...(discount > 0 && { discount }),
    }
    trackEcommerce('view_item', valued([item]))
  }, [id, name.ru, category.id, price, priceWithDiscount])
}
