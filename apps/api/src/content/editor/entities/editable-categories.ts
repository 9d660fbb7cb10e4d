import { categoryDraftSchema } from '@doira/contract/content/draft-schemas'
import { emptyText } from '@doira/domain/i18n/localized'
import { asc, eq } from 'drizzle-orm'
import { categoriesTable } from '../../../catalog/products.tables.ts'
import { anEditable } from './editable.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'

const most = 500

/** The categories of the menu. Hiding one hides its dishes; nothing is deleted. */
export const editableCategories = anEditable({
  schema: categoryDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select()
      .from(categoriesTable)
      .where(eq(categoriesTable.shipperId, shipperId))
      .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
      .limit(most)
    return rows.map((category) => toListed(category, since))
  },

  async find(db, key) {
    const [category] = await db.select().from(categoriesTable).where(isRow(categoriesTable, key))
    if (!category) return null
    const { slug, title, image, position, station } = category
    const document = { slug, title, image, position, station }
    return toPublished(document, category, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, { slug }) {
    return (await isSlugTaken(db, categoriesTable, key, slug)) ? ['slug'] : []
  },

  async publish(tx, { shipperId, id, document: { slug, ...columns } }) {
    await tx
      .insert(categoriesTable)
      // The icon has the name of the slug; pages show a default icon for names without one.
      .values({ ...columns, shipperId, id, slug, icon: slug, description: emptyText })
      .onConflictDoUpdate({
        target: [categoriesTable.shipperId, categoriesTable.id],
        // Its address does not change, because there are links to it.
        set: { ...columns, isActive: true },
      })
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(categoriesTable).set({ isActive: !isHidden }).where(isRow(categoriesTable, key))
  },
})
