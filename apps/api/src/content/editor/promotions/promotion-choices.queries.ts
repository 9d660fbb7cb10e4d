import type { listPromotions } from '@doira/contract/discounts/promotions'
import type { AnswerOf } from '@doira/contract/endpoint'
import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray, isNull, max, min } from 'drizzle-orm'
import { menuProductsTable } from '../../../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

type Choices = Pick<AnswerOf<typeof listPromotions>, 'cities' | 'branches' | 'categories' | 'dishes'>

/** What a promotion can be limited to. The price of a dish is the lowest of all menus. */
export async function readChoices(db: Db, shipperId: string): Promise<Choices> {
  const cities = await db
    .select({ id: citiesTable.id, slug: citiesTable.slug, title: citiesTable.title })
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
    .orderBy(asc(citiesTable.position), asc(citiesTable.id))
  const branches = await db
    .select({ id: branchesTable.id, cityId: branchesTable.cityId, name: branchesTable.name })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), isNull(branchesTable.closedAt)))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
  const categories = await db
    .select({ id: categoriesTable.id, title: categoriesTable.title })
    .from(categoriesTable)
    .where(and(eq(categoriesTable.shipperId, shipperId), eq(categoriesTable.isActive, true)))
    .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
  const { id, title, categoryId } = productsTable
  const dishes = await db
    .select({ id, title, category_id: categoryId, price: min(menuProductsTable.price) })
    .from(productsTable)
    .innerJoin(
      menuProductsTable,
      and(
        eq(menuProductsTable.shipperId, productsTable.shipperId),
        eq(menuProductsTable.productId, productsTable.id),
      ),
    )
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.isActive, true)))
    .groupBy(productsTable.shipperId, id)
    .orderBy(asc(productsTable.slug))
  const cityOf = new Map(cities.map((city) => [city.id, city.slug]))
  return {
    cities: cities.map(({ slug, title: name }) => ({ slug, title: name })),
    branches: branches.map(({ id: branchId, cityId, name }) => ({
      ...{ id: branchId, name },
      city: cityOf.get(cityId) ?? '',
    })),
    categories: categories.map((category) => ({
      ...category,
      dishes: dishes.filter(({ category_id }) => category_id === category.id).length,
    })),
    dishes: dishes.map((dish) => ({ ...dish, price: Number(dish.price ?? 0) })),
  }
}

/** The price of the dearest of these dishes, each in the menu where it costs most; zero where no menu has them. */
export async function readDearest(
  db: Db,
  { shipperId, ids }: { readonly shipperId: string; readonly ids: readonly string[] },
): Promise<Sum> {
  if (ids.length === 0) return zeroSum
  const { shipperId: chain, productId, price } = menuProductsTable
  const rows = await db
    .select({ price: max(price) })
    .from(menuProductsTable)
    .where(and(eq(chain, shipperId), inArray(productId, [...ids])))
    .groupBy(productId)
  return toSum(Math.max(0, ...rows.map((row) => Number(row.price ?? 0))))
}
