import type { DishDraft, OptionGroupDraft } from '@doira/contract/content/dish-draft'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { modifierGroupsTable, productModifierGroupsTable } from '../../../catalog/choices.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemKey } from './editable.ts'
import { readGroups, writeGroup, wrongInGroup } from './option-groups.ts'

type Groups = DishDraft['modifier_groups']

/** The groups of a dish in their order: its own ones in full, shared ones by their id. */
export async function readDishGroups(db: Db, { shipperId, id }: ItemKey): Promise<Groups> {
  const { groupId, position, productId } = productModifierGroupsTable
  const rows = await db
    .select({ groupId })
    .from(productModifierGroupsTable)
    .where(and(eq(productModifierGroupsTable.shipperId, shipperId), eq(productId, id)))
    .orderBy(asc(position), asc(groupId))
  const ids = rows.map((row) => row.groupId)
  const groups = await readGroups(db, shipperId, ids)
  return ids.flatMap((one) => {
    const group = groups.get(one)
    if (!group) return []
    return [group.row.productId === null ? one : group.draft]
  })
}

/** The paths of groups that are not shared, belong to another dish or have numbers that do not fit together. */
export async function wrongGroups(
  db: Db,
  { shipperId, id }: ItemKey,
  groups: Groups,
): Promise<readonly string[]> {
  const ids = groups.map(getId)
  const stored = await readGroups(db, shipperId, ids)
  const paths: string[] = []
  for (const [place, group] of groups.entries()) {
    const path = `modifier_groups.${place}`
    const owner = stored.get(getId(group))?.row.productId
    if (ids.indexOf(getId(group)) < place) paths.push(path)
    else if (typeof group === 'string') {
      if (owner !== null) paths.push(path)
    } else {
      if (owner !== undefined && owner !== id) paths.push(path)
      const wrong = await wrongInGroup(db, shipperId, group)
      paths.push(...wrong.map((one) => `${path}.${one}`))
    }
  }
  return paths
}

/** Writes the groups that belong to the dish alone. Its other ones are deleted with their options. */
export async function writeOwnGroups(tx: Db, { shipperId, id }: ItemKey, groups: Groups): Promise<void> {
  const own = groups.filter((group): group is OptionGroupDraft => typeof group !== 'string')
  await tx.delete(modifierGroupsTable).where(
    and(
      eq(modifierGroupsTable.shipperId, shipperId),
      eq(modifierGroupsTable.productId, id),
      ...(own.length > 0
        ? [
            notInArray(
              modifierGroupsTable.id,
              own.map((group) => group.id),
            ),
          ]
        : []),
    ),
  )
  for (const group of own) await writeGroup(tx, { shipperId, key: group.id, owner: id }, group)
}

export function getId(group: Groups[number]): string {
  return typeof group === 'string' ? group : group.id
}
