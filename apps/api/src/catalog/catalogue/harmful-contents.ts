import type { Localized } from '@doira/contract/common/shapes'
import { harmfulContents } from '@doira/domain/catalog/cannot-eat'
import type { Db } from '../../platform/database/database.ts'
import { listProductAllergens, listProductIngredients } from './catalogue.queries.ts'

/** A dish as ordered: with the dishes chosen for a set, and the names of its additions. */
export type OrderedDish = { readonly productIds: readonly string[]; readonly additions: readonly Localized[] }

/** Reads these dishes; the returned function names what a dish contains of what somebody cannot eat. */
export async function readHarmfulContents(
  db: Db,
  shipperId: string,
  dishes: readonly OrderedDish[],
): Promise<(dish: OrderedDish, text: string) => readonly Localized[]> {
  const productIds = [...new Set(dishes.flatMap((dish) => dish.productIds))]
  if (productIds.length === 0) return () => []
  const allergens = await listProductAllergens(db, shipperId, productIds)
  const ingredients = await listProductIngredients(db, shipperId, productIds)
  return ({ productIds: ids, additions }, text) => {
    const ofDish = <Row extends { readonly productId: string }>(rows: readonly Row[]) =>
      ids.flatMap((id) => rows.filter(({ productId }) => productId === id))
    return harmfulContents(text, {
      allergens: [...new Map(ofDish(allergens).map((one) => [one.slug, one])).values()],
      ingredients: [...ofDish(ingredients).map(({ title }) => title), ...additions],
    })
  }
}
