import type { ContentKind } from '@doira/contract/content/content-bodies'
import { draftSchemas, type ItemDraft } from '@doira/contract/content/draft-schemas'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { productsTable } from '../../../catalog/products.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { contentItemsTable } from '../../content.tables.ts'
import { itemColumns } from '../../item-columns.ts'
import { anEditable, type Editable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken } from './own-rows.ts'

const most = 1000

/** News, pages and documents: rows of one table. */
export function editableItems<Kind extends ContentKind>(kind: Kind): Editable {
  const isOfKind = eq(contentItemsTable.kind, kind)
  const isOne = (key: ItemKey) => and(isRow(contentItemsTable, key), isOfKind)
  return anEditable<ItemDraft<ContentKind>>({
    schema: draftSchemas[kind],
    mayBeEmpty: () => false,

    async list(db, shipperId) {
      const { id, slug, title, image, isHidden, publishedAt, position } = contentItemsTable
      return db
        .select({ id, slug, title, image, isHidden, publishedAt })
        .from(contentItemsTable)
        .where(and(eq(contentItemsTable.shipperId, shipperId), isOfKind))
        .orderBy(asc(position), desc(publishedAt), asc(id))
        .limit(most)
    },

    async find(db, key) {
      const [row] = await db.select().from(contentItemsTable).where(isOne(key))
      if (!row) return null
      const { slug, title, image, position, productId, branchId, uncheckedBody } = row
      const body = uncheckedBody
      const document = { slug, title, image, position, product_id: productId, branch_id: branchId, body }
      return { document, isHidden: row.isHidden, publishedAt: row.publishedAt, createdAt: row.createdAt }
    },

    async wrongFields(db, key, { slug, product_id, branch_id }) {
      const wrong: string[] = []
      if (await isSlugTaken(db, contentItemsTable, key, slug, isOfKind)) wrong.push('slug')
      if (product_id !== null && !(await exists(db, productsTable, key, product_id))) wrong.push('product_id')
      if (branch_id !== null && !(await exists(db, branchesTable, key, branch_id))) wrong.push('branch_id')
      return wrong
    },

    async publish(tx, { shipperId, id, document, now }) {
      const columns = itemColumns(document)
      await tx
        .insert(contentItemsTable)
        .values({
          ...columns,
          ...{ shipperId, id, kind, slug: document.slug, publishedAt: now, createdAt: now },
        })
        .onConflictDoUpdate({
          target: [contentItemsTable.shipperId, contentItemsTable.id],
          // Its address does not change, because there are links to it.
          set: {
            ...columns,
            isHidden: false,
            publishedAt: sql`least(${contentItemsTable.publishedAt}, ${now})`,
            updatedAt: now,
          },
          setWhere: isOfKind,
        })
    },

    async setHidden(tx, { isHidden, ...key }) {
      await tx.update(contentItemsTable).set({ isHidden }).where(isOne(key))
    },
  })
}
