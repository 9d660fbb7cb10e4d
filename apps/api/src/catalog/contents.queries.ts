import type { Localized } from '@doira/contract/common/shapes'
import type { DishContents } from '@doira/domain/catalog/cannot-eat'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { listProductAllergens, listProductIngredients } from './catalogue.queries.ts'
import { modifiersTable } from './choices.tables.ts'

/** The allergens and ingredients of these dishes; of a set, those of all its dishes. */
export async function listContents(
  db: Db,
  { shipperId, productIds }: { readonly shipperId: string; readonly productIds: readonly string[] },
): Promise<(productId: string) => DishContents<Localized>> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return () => ({ allergens: [], ingredients: [] })
  const allergens = await listProductAllergens(db, shipperId, ids)
  const ingredients = await listProductIngredients(db, shipperId, ids)
  const allergensOf = Map.groupBy(allergens, ({ productId }) => productId)
  const ingredientsOf = Map.groupBy(ingredients, ({ productId }) => productId)
  return (productId) => ({
    allergens: allergensOf.get(productId) ?? [],
    ingredients: (ingredientsOf.get(productId) ?? []).map(({ title }) => title),
  })
}

/** The names of additions to dishes, by their ids. */
export async function listModifierNames(
  db: Db,
  { shipperId, modifierIds }: { readonly shipperId: string; readonly modifierIds: readonly string[] },
): Promise<ReadonlyMap<string, Localized>> {
  if (modifierIds.length === 0) return new Map()
  const rows = await db
    .select({ id: modifiersTable.id, name: modifiersTable.name })
    .from(modifiersTable)
    .where(and(eq(modifiersTable.shipperId, shipperId), inArray(modifiersTable.id, [...modifierIds])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
