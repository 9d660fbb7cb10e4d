import { modifierGroupDraftSchema } from '@doira/contract/content/dish-draft'
import { DomainError } from '@doira/domain/problem'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { modifierGroupsTable } from '../../../catalog/choices.tables.ts'
import { anEditable } from './editable.ts'
import { readGroups, writeGroup, wrongInGroup } from './option-groups.ts'
import { openedAt, toListed, toPublished } from './own-rows.ts'

/** Groups of options that dishes share: a change of one shows in all of its dishes. Hiding takes it out of them. */
export const editableModifierGroups = anEditable({
  schema: modifierGroupDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const groups = await readGroups(db, shipperId)
    return [...groups.values()]
      .filter(({ row }) => row.productId === null)
      .map(({ row: { id, key, name, isActive } }) =>
        toListed({ id, slug: key, title: name, image: null, isActive }, since),
      )
  },

  async find(db, { shipperId, id }) {
    const found = (await readGroups(db, shipperId, [id])).get(id)
    if (!found || found.row.productId !== null) return null
    const { id: _, ...draft } = found.draft
    return toPublished({ slug: found.row.key, ...draft }, found.row, await openedAt(db, shipperId))
  },

  async wrongFields(db, { shipperId, id }, { slug, ...group }) {
    const others = await db
      .select({ id: modifierGroupsTable.id })
      .from(modifierGroupsTable)
      .where(
        and(
          eq(modifierGroupsTable.shipperId, shipperId),
          eq(modifierGroupsTable.key, slug),
          ne(modifierGroupsTable.id, id),
        ),
      )
    return [...(others.length > 0 ? ['slug'] : []), ...(await wrongInGroup(db, shipperId, { ...group, id }))]
  },

  async publish(tx, { shipperId, id, document: { slug, ...group } }) {
    const found = (await readGroups(tx, shipperId, [id])).get(id)
    // It belongs to a dish, and is edited with that.
    if (found && found.row.productId !== null) throw new DomainError({ code: 'content_not_found' })
    await writeGroup(tx, { shipperId, key: slug, owner: null }, { ...group, id })
  },

  async setHidden(tx, { shipperId, id, isHidden }) {
    const { shipperId: chain, id: group, productId } = modifierGroupsTable
    await tx
      .update(modifierGroupsTable)
      .set({ isActive: !isHidden })
      .where(and(eq(chain, shipperId), eq(group, id), isNull(productId)))
  },
})
