import type { readContentOptions } from '@doira/contract/content/editor'
import type { AnswerOf } from '@doira/contract/endpoint'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import {
  listAllergens,
  listIngredients,
  listProductAllergens,
  listTags,
} from '../../../catalog/catalogue/catalogue.queries.ts'
import { productModifierGroupsTable } from '../../../catalog/choices.tables.ts'
import { menusTable } from '../../../catalog/menus.tables.ts'
import { categoriesTable, ingredientAllergensTable, productsTable } from '../../../catalog/products.tables.ts'
import { findLanguages } from '../../../chains/chain.queries.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readGroups } from '../entities/option-groups.ts'
import { listMenuPrices } from './menu-prices.queries.ts'

type Options = AnswerOf<typeof readContentOptions>

/** The lists of a chain in order: the menu of the default city first, the others by slug; including hidden categories. */
export async function readOptions(db: Db, shipperId: string): Promise<Options> {
  const menus = await db
    .select({ id: menusTable.id, slug: menusTable.slug, title: menusTable.title })
    .from(menusTable)
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(
      sql`not exists (
        select from ${citiesTable} where ${citiesTable.shipperId} = ${menusTable.shipperId}
          and ${citiesTable.menuId} = ${menusTable.id} and ${citiesTable.isDefault})`,
      asc(menusTable.slug),
    )
  const categories = await db
    .select({ id: categoriesTable.id, title: categoriesTable.title, isActive: categoriesTable.isActive })
    .from(categoriesTable)
    .where(eq(categoriesTable.shipperId, shipperId))
    .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
  return {
    languages: [...(await findLanguages(db, shipperId))],
    menus,
    categories: categories.map(({ id, title, isActive }) => ({ id, title, is_hidden: !isActive })),
    ingredients: await readIngredients(db, shipperId),
    allergens: await listAllergens(db, shipperId),
    tags: await listTags(db, shipperId),
    modifier_groups: await readSharedGroups(db, shipperId),
    products: await readProducts(db, shipperId),
  }
}

async function readIngredients(db: Db, shipperId: string): Promise<Options['ingredients']> {
  const brought = Map.groupBy(
    await db.select().from(ingredientAllergensTable).where(eq(ingredientAllergensTable.shipperId, shipperId)),
    ({ ingredientKey }) => ingredientKey,
  )
  return (await listIngredients(db, shipperId)).map((ingredient) => ({
    ...ingredient,
    allergens: (brought.get(ingredient.slug) ?? []).map(({ allergenSlug }) => allergenSlug),
  }))
}

async function readSharedGroups(db: Db, shipperId: string): Promise<Options['modifier_groups']> {
  const rows = await db
    .select({ groupId: productModifierGroupsTable.groupId, dishes: count() })
    .from(productModifierGroupsTable)
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, productModifierGroupsTable.shipperId),
        eq(productsTable.id, productModifierGroupsTable.productId),
        // A dish counts once, with all of its sizes.
        isNull(productsTable.parentId),
      ),
    )
    .where(eq(productModifierGroupsTable.shipperId, shipperId))
    .groupBy(productModifierGroupsTable.groupId)
  const dishes = new Map(rows.map((row) => [row.groupId, row.dishes]))
  return [...(await readGroups(db, shipperId)).values()]
    .filter(({ row }) => row.productId === null)
    .map(({ draft }) => ({ ...draft, dishes: dishes.get(draft.id) ?? 0 }))
}

async function readProducts(db: Db, shipperId: string): Promise<Options['products']> {
  const prices = await listMenuPrices(db, shipperId)
  const allergens = Map.groupBy(await listProductAllergens(db, shipperId), ({ productId }) => productId)
  const rows = await db
    .select()
    .from(productsTable)
    .where(eq(productsTable.shipperId, shipperId))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  return rows.map(({ id, title, type, categoryId, image, pieces }) => ({
    ...{ id, title, type, category_id: categoryId, image, pieces },
    allergens: (allergens.get(id) ?? []).map(({ slug }) => slug),
    prices: Object.fromEntries((prices.get(id) ?? []).map(({ slug, price }) => [slug, price])),
  }))
}
