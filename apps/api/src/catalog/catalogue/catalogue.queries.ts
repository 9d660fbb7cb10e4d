import type { Localized } from '@doira/contract/common/shapes'
import type { Sum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  comboGroupsTable,
  comboItemsTable,
  modifierGroupsTable,
  modifiersTable,
  productModifierGroupsTable,
} from '../choices.tables.ts'
import { menuProductsTable, menusTable } from '../menus.tables.ts'
import {
  allergensTable,
  categoriesTable,
  ingredientsTable,
  productAllergensTable,
  productIngredientsTable,
  productRecommendedTable,
  productsTable,
  productTagsTable,
  tagsTable,
} from '../products.tables.ts'

/** Active dishes of active categories in the order of categories and dishes, with facts of their category. */
export function listProducts(db: Db, shipperId: string) {
  return db
    .select({
      product: productsTable,
      categoryMakeMinutes: categoriesTable.makeMinutes,
      station: categoriesTable.station,
      earnsPoints: categoriesTable.earnsPoints,
    })
    .from(productsTable)
    .innerJoin(
      categoriesTable,
      and(
        eq(categoriesTable.shipperId, productsTable.shipperId),
        eq(categoriesTable.id, productsTable.categoryId),
      ),
    )
    .where(
      and(
        eq(productsTable.shipperId, shipperId),
        eq(productsTable.isActive, true),
        eq(categoriesTable.isActive, true),
      ),
    )
    .orderBy(asc(categoriesTable.position), asc(productsTable.position), asc(productsTable.id))
}

export function listCategories(db: Db, shipperId: string) {
  return db
    .select()
    .from(categoriesTable)
    .where(and(eq(categoriesTable.shipperId, shipperId), eq(categoriesTable.isActive, true)))
    .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
}

export function listTags(db: Db, shipperId: string) {
  return db
    .select({ slug: tagsTable.slug, title: tagsTable.title })
    .from(tagsTable)
    .where(eq(tagsTable.shipperId, shipperId))
    .orderBy(asc(tagsTable.position), asc(tagsTable.slug))
}

export function listAllergens(db: Db, shipperId: string) {
  return db
    .select({ slug: allergensTable.slug, title: allergensTable.title })
    .from(allergensTable)
    .where(eq(allergensTable.shipperId, shipperId))
    .orderBy(asc(allergensTable.position), asc(allergensTable.slug))
}

/** What dishes of a chain are made of, by their keys. */
export function listIngredients(db: Db, shipperId: string) {
  return db
    .select({ slug: ingredientsTable.key, title: ingredientsTable.title })
    .from(ingredientsTable)
    .where(eq(ingredientsTable.shipperId, shipperId))
    .orderBy(asc(ingredientsTable.key))
}

/** What dishes are made of, in the order of their recipes. @param ids left out: every dish */
export function listProductIngredients(db: Db, shipperId: string, ids?: readonly string[]) {
  const { productId } = productIngredientsTable
  return db
    .select({
      productId,
      key: ingredientsTable.key,
      title: ingredientsTable.title,
      canBeLeftOut: ingredientsTable.canBeLeftOut,
    })
    .from(productIngredientsTable)
    .innerJoin(
      ingredientsTable,
      and(
        eq(ingredientsTable.shipperId, productIngredientsTable.shipperId),
        eq(ingredientsTable.key, productIngredientsTable.ingredientKey),
      ),
    )
    .where(and(eq(productIngredientsTable.shipperId, shipperId), ids && inArray(productId, [...ids])))
    .orderBy(asc(productIngredientsTable.position), asc(productId))
}

/** The allergens of dishes, in the order of the chain's list. @param ids left out: every dish */
export function listProductAllergens(db: Db, shipperId: string, ids?: readonly string[]) {
  const { productId } = productAllergensTable
  return db
    .select({ productId, slug: allergensTable.slug, title: allergensTable.title })
    .from(productAllergensTable)
    .innerJoin(
      allergensTable,
      and(
        eq(allergensTable.shipperId, productAllergensTable.shipperId),
        eq(allergensTable.slug, productAllergensTable.allergenSlug),
      ),
    )
    .where(and(eq(productAllergensTable.shipperId, shipperId), ids && inArray(productId, [...ids])))
    .orderBy(asc(allergensTable.position), asc(productId))
}

/** The slugs of every dish's tags, in the order of the chain's list. */
export function listProductTags(db: Db, shipperId: string) {
  return db
    .select({ productId: productTagsTable.productId, slug: productTagsTable.tagSlug })
    .from(productTagsTable)
    .innerJoin(
      tagsTable,
      and(eq(tagsTable.shipperId, productTagsTable.shipperId), eq(tagsTable.slug, productTagsTable.tagSlug)),
    )
    .where(eq(productTagsTable.shipperId, shipperId))
    .orderBy(asc(tagsTable.position), asc(productTagsTable.productId))
}

export function listRecommended(db: Db, shipperId: string) {
  return db
    .select({
      productId: productRecommendedTable.productId,
      recommendedId: productRecommendedTable.recommendedId,
    })
    .from(productRecommendedTable)
    .where(eq(productRecommendedTable.shipperId, shipperId))
    .orderBy(asc(productRecommendedTable.position), asc(productRecommendedTable.recommendedId))
}

export function listModifierGroups(db: Db, shipperId: string) {
  return db
    .select()
    .from(modifierGroupsTable)
    .where(and(eq(modifierGroupsTable.shipperId, shipperId), eq(modifierGroupsTable.isActive, true)))
    .orderBy(asc(modifierGroupsTable.key))
}

export function listModifiers(db: Db, shipperId: string) {
  return db
    .select()
    .from(modifiersTable)
    .where(eq(modifiersTable.shipperId, shipperId))
    .orderBy(asc(modifiersTable.position), asc(modifiersTable.id))
}

export function listProductModifierGroups(db: Db, shipperId: string) {
  return db
    .select({ productId: productModifierGroupsTable.productId, groupId: productModifierGroupsTable.groupId })
    .from(productModifierGroupsTable)
    .where(eq(productModifierGroupsTable.shipperId, shipperId))
    .orderBy(asc(productModifierGroupsTable.position), asc(productModifierGroupsTable.groupId))
}

export function listComboGroups(db: Db, shipperId: string) {
  return db
    .select()
    .from(comboGroupsTable)
    .where(eq(comboGroupsTable.shipperId, shipperId))
    .orderBy(asc(comboGroupsTable.position), asc(comboGroupsTable.id))
}

export function listComboItems(db: Db, shipperId: string) {
  return db
    .select()
    .from(comboItemsTable)
    .where(eq(comboItemsTable.shipperId, shipperId))
    .orderBy(asc(comboItemsTable.position), asc(comboItemsTable.productId))
}

/** The prices of every menu; a menu that sells nothing is there too, empty. */
export async function listMenuPrices(
  db: Db,
  shipperId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Sum>>> {
  const rows = await db
    .select({
      menuId: menusTable.id,
      productId: menuProductsTable.productId,
      price: menuProductsTable.price,
    })
    .from(menusTable)
    .leftJoin(
      menuProductsTable,
      and(
        eq(menuProductsTable.shipperId, menusTable.shipperId),
        eq(menuProductsTable.menuId, menusTable.id),
        eq(menuProductsTable.isActive, true),
      ),
    )
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(asc(menusTable.id), asc(menuProductsTable.productId))
  const prices = new Map<string, Map<string, Sum>>()
  for (const { menuId, productId, price } of rows) {
    const menu = prices.get(menuId) ?? new Map<string, Sum>()
    prices.set(menuId, menu)
    if (productId !== null && price !== null) menu.set(productId, price)
  }
  return prices
}

/** Which menu each branch sells from, and in which city it is. */
export function listBranchMenus(db: Db, shipperId: string) {
  return db
    .select({ id: branchesTable.id, menuId: branchesTable.menuId, citySlug: citiesTable.slug })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(eq(branchesTable.shipperId, shipperId))
    .orderBy(asc(branchesTable.id))
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
