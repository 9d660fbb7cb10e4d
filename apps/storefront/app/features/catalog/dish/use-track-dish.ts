import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useEffect } from 'react'
import { valued } from '../../../platform/analytics/items.ts'
import { trackEcommerce } from '../../../platform/analytics/track.ts'
import type { Dish } from './dish.ts'

/** Reports that a dish is viewed. A dish with variants is reported as one. */
export function useTrackDish({ id, name, category, price, priceWithDiscount }: Dish): void {
  useEffect(() => {
    const discount = price - priceWithDiscount
    const item = {
      item_id: id,
      item_name: name[defaultLanguage],
      item_category: category.id,
      price: priceWithDiscount,
      quantity: 1,
      ...(discount > 0 && { discount }),
    }
    trackEcommerce('view_item', valued([item]))
  }, [id, name[defaultLanguage], category.id, price, priceWithDiscount])
}
