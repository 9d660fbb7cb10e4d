import { dishDraftSchema } from '@doira/contract/content/draft-schemas'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { toLocalTime } from '@doira/domain/time/local-time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { menuProductsTable, menusTable } from '../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../catalog/products.tables.ts'
import { shippersTable } from '../chain/chain.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { anEditable, type ItemKey } from './editable.ts'

const most = 2000

type Prices = Readonly<Record<string, number | null>>

/**
 * What the menus sell: words, picture, place, when it is sold, and its price in each menu. Dishes come and go with the
 * till, whose codes they carry: here they are changed and hidden. Baskets and orders that are made keep their prices.
 */
export const editableDishes = anEditable({
  schema: dishDraftSchema,
  mayBeEmpty: (path) => path === 'description',

  async list(db, shipperId) {
    const rows = await db
      .select({ product: productsTable, since: shippersTable.createdAt })
      .from(productsTable)
      .innerJoin(shippersTable, eq(shippersTable.id, productsTable.shipperId))
      .innerJoin(
        categoriesTable,
        and(
          eq(categoriesTable.shipperId, productsTable.shipperId),
          eq(categoriesTable.id, productsTable.categoryId),
        ),
      )
      .where(eq(productsTable.shipperId, shipperId))
      .orderBy(asc(categoriesTable.position), asc(productsTable.position), asc(productsTable.id))
      .limit(most)
    return rows.map(({ product: { id, slug, title, variantLabel, image, isActive }, since }) => ({
      ...{ id, slug, image, isHidden: !isActive, publishedAt: since },
      title: variantLabel
        ? {
            ru: `${title.ru}, ${variantLabel.ru}`,
            uz: `${title.uz}, ${variantLabel.uz}`,
            en: `${title.en}, ${variantLabel.en}`,
          }
        : title,
    }))
  },

  async find(db, key) {
    const [row] = await db
      .select({ product: productsTable, since: shippersTable.createdAt })
      .from(productsTable)
      .innerJoin(shippersTable, eq(shippersTable.id, productsTable.shipperId))
      .where(isOne(key))
    if (!row) return null
    const { slug, title, description, image, position, pieces, weight, isActive, ...rest } = row.product
    const { saleWeekdays, saleFrom, saleTo } = rest
    const sale =
      saleWeekdays && saleFrom && saleTo ? { weekdays: saleWeekdays, from: saleFrom, to: saleTo } : null
    const document = {
      ...{ slug, title, description, image, position, pieces, weight, sale },
      category_id: rest.categoryId,
      prices: rest.type === 'origin' ? {} : await readPrices(db, key),
    }
    return { document, isHidden: !isActive, publishedAt: row.since, createdAt: row.since }
  },

  async wrongFields(db, { shipperId }, { category_id, prices }) {
    const [category] = await db
      .select({ id: categoriesTable.id })
      .from(categoriesTable)
      .where(and(eq(categoriesTable.shipperId, shipperId), eq(categoriesTable.id, category_id)))
    const menus = await db
      .select({ slug: menusTable.slug })
      .from(menusTable)
      .where(eq(menusTable.shipperId, shipperId))
    const known = new Set(menus.map(({ slug }) => slug))
    const unknown = Object.keys(prices).filter((slug) => !known.has(slug))
    return [...(category ? [] : ['category_id']), ...unknown.map((slug) => `prices.${slug}`)]
  },

  async publish(tx, { document, now: _, ...key }) {
    const { title, description, image, position, pieces, weight, sale, prices } = document
    const [row] = await tx
      .update(productsTable)
      .set({
        ...{ title, description, image, position, pieces, weight, isActive: true },
        categoryId: document.category_id,
        saleWeekdays: sale && [...sale.weekdays],
        saleFrom: sale && toLocalTime(sale.from),
        saleTo: sale && toLocalTime(sale.to),
      })
      .where(isOne(key))
      .returning({ type: productsTable.type, parentId: productsTable.parentId })
    if (!row) throw new DomainError({ code: 'content_not_found' })
    if (row.type === 'origin') return
    await writePrices(tx, key, prices)
    if (row.parentId !== null) await lowerOrigin(tx, { ...key, id: row.parentId })
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(productsTable).set({ isActive: !isHidden }).where(isOne(key))
  },
})

function isOne({ shipperId, id }: ItemKey) {
  return and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, id))
}

/** By menu; null where it is not sold. */
async function readPrices(db: Db, { shipperId, id }: ItemKey): Promise<Prices> {
  const rows = await db
    .select({ slug: menusTable.slug, price: menuProductsTable.price, isSold: menuProductsTable.isActive })
    .from(menusTable)
    .leftJoin(
      menuProductsTable,
      and(
        eq(menuProductsTable.shipperId, menusTable.shipperId),
        eq(menuProductsTable.menuId, menusTable.id),
        eq(menuProductsTable.productId, id),
      ),
    )
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(asc(menusTable.slug))
  return Object.fromEntries(rows.map(({ slug, price, isSold }) => [slug, isSold ? price : null]))
}

async function writePrices(tx: Db, { shipperId, id }: ItemKey, prices: Prices): Promise<void> {
  const menus = await tx
    .select({ id: menusTable.id, slug: menusTable.slug })
    .from(menusTable)
    .where(and(eq(menusTable.shipperId, shipperId), inArray(menusTable.slug, Object.keys(prices))))
  for (const menu of menus) {
    const price = prices[menu.slug] ?? null
    if (price === null) {
      await tx
        .update(menuProductsTable)
        .set({ isActive: false })
        .where(
          and(
            eq(menuProductsTable.shipperId, shipperId),
            eq(menuProductsTable.menuId, menu.id),
            eq(menuProductsTable.productId, id),
          ),
        )
      continue
    }
    const row = { price: toSum(price), isActive: true }
    const { shipperId: chain, menuId, productId } = menuProductsTable
    await tx
      .insert(menuProductsTable)
      .values({ ...row, shipperId, menuId: menu.id, productId: id })
      .onConflictDoUpdate({ target: [chain, menuId, productId], set: row })
  }
}

/** What is shown of a dish in sizes is the price of its cheapest. */
async function lowerOrigin(tx: Db, { shipperId, id }: ItemKey): Promise<void> {
  await tx.execute(sql`
    update menu_products origin set price = cheapest.price
    from (
      select sold.menu_id, min(sold.price) as price
      from menu_products sold
      join products variant on variant.shipper_id = sold.shipper_id and variant.id = sold.product_id
      where variant.shipper_id = ${shipperId} and variant.parent_id = ${id} and sold.is_active
      group by sold.menu_id
    ) cheapest
    where origin.shipper_id = ${shipperId} and origin.product_id = ${id} and origin.menu_id = cheapest.menu_id`)
}
