import { randomUUID } from 'node:crypto'
import type { DishDraft } from '@doira/contract/content/dish-draft'
import { titleOfSize } from '@doira/domain/catalog/size-title'
import { emptyText } from '@doira/domain/i18n/localized'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findNutrition, nutritionColumns } from './dish-nutrition.ts'
import { readPrices, writePrices } from './dish-prices.queries.ts'
import type { ItemKey } from './editable.ts'

export async function listSizes(db: Db, { shipperId, id }: ItemKey) {
  return db
    .select()
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.parentId, id)))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}

/** The variants of a dish in the format of its draft, including those not on sale. */
export async function readSizes(db: Db, key: ItemKey): Promise<DishDraft['sizes']> {
  const rows = await listSizes(db, key)
  const sizes: DishDraft['sizes'] = []
  for (const row of rows) {
    const { id, variantLabel, description, sku, pieces, weight, isActive } = row
    const prices = { ...(await readPrices(db, { ...key, id })) }
    sizes.push({
      ...{ id, label: variantLabel ?? emptyText, description, sku, pieces, weight },
      ...{ prices, nutrition: findNutrition(row), is_sold: isActive },
    })
  }
  return sizes
}

/**
 * Updates the variants of a dish from its draft, in order. Variants that are not in the draft are taken off
 * sale and retained, because orders and carts refer to them.
 *
 * @param dish its present state in the database
 */
export async function writeSizes(
  tx: Db,
  dish: typeof productsTable.$inferSelect,
  sizes: DishDraft['sizes'],
): Promise<void> {
  const { shipperId } = dish
  const stored = sizes.map((size) => ({ ...size, id: size.id ?? randomUUID() }))
  // Two variants may have exchanged their codes, which are unique at every moment.
  await tx
    .update(productsTable)
    .set({ sku: sql`${productsTable.id}::text` })
    .where(
      and(
        eq(productsTable.shipperId, shipperId),
        inArray(
          productsTable.id,
          stored.map(({ id }) => id),
        ),
      ),
    )
  await tx
    .update(productsTable)
    .set({ isActive: false })
    .where(
      and(
        eq(productsTable.shipperId, shipperId),
        eq(productsTable.parentId, dish.id),
        ...(stored.length > 0
          ? [
              notInArray(
                productsTable.id,
                stored.map(({ id }) => id),
              ),
            ]
          : []),
      ),
    )
  const taken = new Set((await listSizes(tx, dish)).map(({ slug }) => slug))
  for (const [place, size] of stored.entries()) {
    const { id, label, description, sku, pieces, weight, prices, is_sold } = size
    const { categoryId, weightUnit, vatPercent, makeMinutes, mxik, packageCode } = dish
    const columns = {
      ...{ variantLabel: label, title: titleOfSize(dish.title, label), description, sku, pieces, weight },
      ...{
        categoryId,
        weightUnit,
        mxik,
        packageCode,
        vatPercent,
        makeMinutes,
        position: place + 1,
        isActive: is_sold,
      },
      ...nutritionColumns(size.nutrition),
    }
    const slug = freeSlug(dish.slug, place + 1, taken)
    taken.add(slug)
    await tx
      .insert(productsTable)
      .values({
        ...columns,
        shipperId,
        id,
        parentId: dish.id,
        type: 'variant',
        slug,
        price: dish.price,
      })
      .onConflictDoUpdate({ target: [productsTable.shipperId, productsTable.id], set: columns })
    await writePrices(tx, { shipperId, id }, prices)
  }
}

function freeSlug(slug: string, place: number, taken: ReadonlySet<string>): string {
  const found = `${slug}-${place}`
  return taken.has(found) ? freeSlug(slug, place + 1, taken) : found
}
