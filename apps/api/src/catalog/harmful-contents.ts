import type { Localized } from '@doira/contract/common/shapes'
import { harmfulContents } from '@doira/domain/catalog/cannot-eat'
import type { Db } from '../platform/database/database.ts'
import { listContents } from './contents.queries.ts'

/** A dish as ordered: with the dishes chosen for a set, and the names of its additions. */
export type OrderedDish = { readonly productIds: readonly string[]; readonly additions: readonly Localized[] }

/** Reads these dishes; the returned function names what a dish contains of what somebody cannot eat. */
export async function readHarmfulContents(
  db: Db,
  shipperId: string,
  dishes: readonly OrderedDish[],
): Promise<(dish: OrderedDish, text: string) => readonly Localized[]> {
  const productIds = dishes.flatMap((dish) => dish.productIds)
  const contentsOf = await listContents(db, { shipperId, productIds })
  return (dish, text) => {
    const contents = dish.productIds.map(contentsOf)
    const allergens = contents.flatMap((one) => one.allergens)
    return harmfulContents(text, {
      allergens: allergens.filter(
        ({ slug }, place) => allergens.findIndex((other) => other.slug === slug) === place,
      ),
      ingredients: [...contents.flatMap((one) => one.ingredients), ...dish.additions],
    })
  }
}
