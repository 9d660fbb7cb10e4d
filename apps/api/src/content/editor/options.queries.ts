import type { readContentOptions } from '@doira/contract/content/editor'
import type { AnswerOf } from '@doira/contract/endpoint'
import { asc, eq } from 'drizzle-orm'
import { listAllergens, listIngredients, listTags } from '../../catalog/catalogue.queries.ts'
import { menusTable } from '../../catalog/menus.tables.ts'
import { categoriesTable } from '../../catalog/products.tables.ts'
import { findLanguages } from '../../chains/chain.queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** The lists of a chain in order: menus and ingredients by name, including hidden categories. */
export async function readOptions(db: Db, shipperId: string): Promise<AnswerOf<typeof readContentOptions>> {
  const menus = await db
    .select({ slug: menusTable.slug, title: menusTable.title })
    .from(menusTable)
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(asc(menusTable.slug))
  const categories = await db
    .select({ id: categoriesTable.id, title: categoriesTable.title, isActive: categoriesTable.isActive })
    .from(categoriesTable)
    .where(eq(categoriesTable.shipperId, shipperId))
    .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
  return {
    languages: [...(await findLanguages(db, shipperId))],
    menus,
    categories: categories.map(({ id, title, isActive }) => ({ id, title, is_hidden: !isActive })),
    ingredients: await listIngredients(db, shipperId),
    allergens: await listAllergens(db, shipperId),
    tags: await listTags(db, shipperId),
  }
}
