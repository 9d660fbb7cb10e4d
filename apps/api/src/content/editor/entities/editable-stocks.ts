import { stockDraftSchema } from '@doira/contract/content/draft-schemas'
import { toInstant } from '@doira/domain/time/instant'
import { asc, desc, eq } from 'drizzle-orm'
import { productsTable } from '../../../catalog/products.tables.ts'
import { discountsTable } from '../../../discounts/discounts.tables.ts'
import { stocksTable } from '../../content.tables.ts'
import { stockColumns } from '../../stock-columns.ts'
import { anEditable } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken } from './own-rows.ts'

const most = 1000

export const editableStocks = anEditable({
  schema: stockDraftSchema,
  // The title of a promotion describes it; a text is optional.
  mayBeEmpty: (path) => path === 'description',

  async list(db, shipperId) {
    const rows = await db
      .select()
      .from(stocksTable)
      .where(eq(stocksTable.shipperId, shipperId))
      .orderBy(desc(stocksTable.startsAt), asc(stocksTable.slug))
      .limit(most)
    return rows.map(({ id, slug, title, image, isActive, startsAt }) => ({
      ...{ id, slug, title, image },
      isHidden: !isActive,
      publishedAt: startsAt,
    }))
  },

  async find(db, key) {
    const [row] = await db.select().from(stocksTable).where(isRow(stocksTable, key))
    if (!row) return null
    const { slug, title, description, image, dominant, productId, discountId, startsAt, endsAt } = row
    const document = {
      ...{ slug, title, description, image, dominant, product_id: productId, discount_id: discountId },
      ...{ starts_at: startsAt, ends_at: endsAt },
    }
    return { document, isHidden: !row.isActive, publishedAt: startsAt, createdAt: row.createdAt }
  },

  async wrongFields(db, key, { slug, product_id, discount_id, starts_at, ends_at }) {
    const wrong: string[] = []
    if (await isSlugTaken(db, stocksTable, key, slug)) wrong.push('slug')
    if (product_id !== null && !(await exists(db, productsTable, key, product_id))) wrong.push('product_id')
    if (discount_id !== null && !(await exists(db, discountsTable, key, discount_id)))
      wrong.push('discount_id')
    if (ends_at !== null && toInstant(ends_at) <= toInstant(starts_at)) wrong.push('ends_at')
    return wrong
  },

  async publish(tx, { shipperId, id, document, now }) {
    const { slug } = document
    const columns = { ...stockColumns(document), isActive: true }
    await tx
      .insert(stocksTable)
      .values({ ...columns, shipperId, id, slug, createdAt: now })
      // Its address does not change, because there are links to it.
      .onConflictDoUpdate({ target: [stocksTable.shipperId, stocksTable.id], set: columns })
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(stocksTable).set({ isActive: !isHidden }).where(isRow(stocksTable, key))
  },
})
