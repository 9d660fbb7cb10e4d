import { categoryDraftSchema } from '@doira/contract/content/draft-schemas'
import { and, asc, eq, ne } from 'drizzle-orm'
import { categoriesTable } from '../catalog/products.tables.ts'
import { shippersTable } from '../chain/chain.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { anEditable, type ItemKey } from './editable.ts'

const most = 500

/** The parts of the menu. Whatever is hidden takes its dishes with it; nothing of them is lost. */
export const editableCategories = anEditable({
  schema: categoryDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const rows = await db
      .select({ category: categoriesTable, since: shippersTable.createdAt })
      .from(categoriesTable)
      .innerJoin(shippersTable, eq(shippersTable.id, categoriesTable.shipperId))
      .where(eq(categoriesTable.shipperId, shipperId))
      .orderBy(asc(categoriesTable.position), asc(categoriesTable.id))
      .limit(most)
    return rows.map(({ category: { id, slug, title, image, isActive }, since }) => ({
      ...{ id, slug, title, image, isHidden: !isActive, publishedAt: since },
    }))
  },

  async find(db, key) {
    const [row] = await db
      .select({ category: categoriesTable, since: shippersTable.createdAt })
      .from(categoriesTable)
      .innerJoin(shippersTable, eq(shippersTable.id, categoriesTable.shipperId))
      .where(isOne(key))
    if (!row) return null
    const { slug, title, image, position, station, isActive } = row.category
    const document = { slug, title, image, position, station }
    return { document, isHidden: !isActive, publishedAt: row.since, createdAt: row.since }
  },

  async wrongFields(db, key, { slug }) {
    return (await isSlugTaken(db, key, slug)) ? ['slug'] : []
  },

  async publish(tx, { shipperId, id, document: { slug, ...columns } }) {
    await tx
      .insert(categoriesTable)
      // The drawing of that name where there is one: pages know what to draw for names that have none.
      .values({ ...columns, shipperId, id, slug, icon: slug, description: { ru: '', uz: '', en: '' } })
      .onConflictDoUpdate({
        target: [categoriesTable.shipperId, categoriesTable.id],
        // Its place on the page keeps its name: others link to it.
        set: { ...columns, isActive: true },
      })
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(categoriesTable).set({ isActive: !isHidden }).where(isOne(key))
  },
})

function isOne({ shipperId, id }: ItemKey) {
  return and(eq(categoriesTable.shipperId, shipperId), eq(categoriesTable.id, id))
}

async function isSlugTaken(db: Db, { shipperId, id }: ItemKey, slug: string): Promise<boolean> {
  const others = await db
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(
      and(
        eq(categoriesTable.shipperId, shipperId),
        eq(categoriesTable.slug, slug),
        ne(categoriesTable.id, id),
      ),
    )
  return others.length > 0
}
