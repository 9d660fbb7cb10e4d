import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** How many of the cards each category has, in the order of the menu; those without any are left out. */
export function countByCategory(
  { categories }: Catalogue,
  cards: readonly Pick<WireProductCard, 'category_id'>[],
) {
  return categories.flatMap(({ id, title }) => {
    const count = cards.filter((card) => card.category_id === id).length
    return count > 0 ? [{ id, title, count }] : []
  })
}
