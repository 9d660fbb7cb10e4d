import { menuDraftSchema } from '@doira/contract/chains/city-draft'
import { DomainError } from '@doira/domain/problem'
import { and, asc, eq } from 'drizzle-orm'
import { menuProductsTable, menusTable } from '../../../catalog/menus.tables.ts'
import { anEditable } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'

/** Menus by name; their prices are edited with the dishes. A menu stays: cities and branches refer to it. */
export const editableMenus = anEditable({
  schema: menuDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select()
      .from(menusTable)
      .where(eq(menusTable.shipperId, shipperId))
      .orderBy(asc(menusTable.slug))
    return rows.map((menu) => toListed({ ...menu, image: null, isActive: true }, since))
  },

  async find(db, key) {
    const [menu] = await db.select().from(menusTable).where(isRow(menusTable, key))
    if (!menu) return null
    const document = { slug: menu.slug, title: menu.title, copied_from: null }
    return toPublished(document, { isActive: true }, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, { slug, copied_from }) {
    const isKnown = copied_from === null || (await exists(db, menusTable, key, copied_from))
    return [
      ...((await isSlugTaken(db, menusTable, key, slug)) ? ['slug'] : []),
      ...(isKnown ? [] : ['copied_from']),
    ]
  },

  async publish(tx, { shipperId, id, document: { slug, title, copied_from } }) {
    const [was] = await tx.select().from(menusTable).where(isRow(menusTable, { shipperId, id }))
    if (was) {
      await tx.update(menusTable).set({ title }).where(isRow(menusTable, { shipperId, id }))
      return
    }
    await tx.insert(menusTable).values({ shipperId, id, slug, title })
    if (copied_from === null) return
    const rows = await tx
      .select({
        productId: menuProductsTable.productId,
        price: menuProductsTable.price,
        isActive: menuProductsTable.isActive,
      })
      .from(menuProductsTable)
      .where(and(eq(menuProductsTable.shipperId, shipperId), eq(menuProductsTable.menuId, copied_from)))
    if (rows.length > 0) {
      await tx.insert(menuProductsTable).values(rows.map((row) => ({ ...row, shipperId, menuId: id })))
    }
  },

  async setHidden() {
    throw new DomainError({ code: 'content_not_found' })
  },
})
