import type { OptionGroupDraft } from '@doira/contract/content/dish-draft'
import { problemsOfOptions } from '@doira/domain/catalog/check-options'
import { toSum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { listIngredients } from '../../../catalog/catalogue/catalogue.queries.ts'
import { modifierGroupsTable, modifiersTable } from '../../../catalog/choices.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

export type GroupRow = typeof modifierGroupsTable.$inferSelect

/** Groups in the format of drafts, by their id. @param ids left out: all of the chain */
export async function readGroups(
  db: Db,
  shipperId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, { readonly row: GroupRow; readonly draft: OptionGroupDraft }>> {
  const { id, key } = modifierGroupsTable
  const rows = await db
    .select()
    .from(modifierGroupsTable)
    .where(and(eq(modifierGroupsTable.shipperId, shipperId), ids && inArray(id, [...ids])))
    .orderBy(asc(key))
  const options = Map.groupBy(
    await db
      .select()
      .from(modifiersTable)
      .where(and(eq(modifiersTable.shipperId, shipperId), ids && inArray(modifiersTable.groupId, [...ids])))
      .orderBy(asc(modifiersTable.position), asc(modifiersTable.id)),
    ({ groupId }) => groupId,
  )
  return new Map(
    rows.map((row) => {
      const { minAmount: min, maxAmount: max, freeAmount: free, name: title } = row
      const own = (options.get(row.id) ?? []).map((option) => ({
        ...{ id: option.id, title: option.name, price: option.price, weight: option.weight },
        ...{ min: option.minAmount, max: option.maxAmount, is_default: option.isDefault },
        ...{ ingredient: option.ingredientKey, image: option.image },
      }))
      return [row.id, { row, draft: { id: row.id, title, min, max, free, options: own } }]
    }),
  )
}

/** The paths within a group of numbers that do not fit together, of unknown ingredients and of others' options. */
export async function wrongInGroup(
  db: Db,
  shipperId: string,
  group: OptionGroupDraft,
): Promise<readonly string[]> {
  const known = new Set((await listIngredients(db, shipperId)).map(({ slug }) => slug))
  const ids = group.options.map(({ id }) => id)
  const stored = await db
    .select({ id: modifiersTable.id, groupId: modifiersTable.groupId })
    .from(modifiersTable)
    .where(and(eq(modifiersTable.shipperId, shipperId), inArray(modifiersTable.id, ids)))
  const others = new Set(stored.filter(({ groupId }) => groupId !== group.id).map(({ id }) => id))
  return [
    ...problemsOfOptions(group).map(({ path }) => path),
    ...group.options.flatMap(({ id, ingredient }, place) => [
      ...(others.has(id) || ids.indexOf(id) < place ? [`options.${place}.id`] : []),
      ...(ingredient === null || known.has(ingredient) ? [] : [`options.${place}.ingredient`]),
    ]),
  ]
}

/**
 * Writes a group and its options. Options that are not in the draft are deleted: carts with them say that a choice is
 * gone, and placed orders have their names.
 *
 * @param owner the dish that it belongs to; null: it is shared
 */
export async function writeGroup(
  tx: Db,
  {
    shipperId,
    key,
    owner,
  }: { readonly shipperId: string; readonly key: string; readonly owner: string | null },
  { id, title, min, max, free, options }: OptionGroupDraft,
): Promise<void> {
  const columns = {
    ...{ name: title, minAmount: min, maxAmount: max, freeAmount: free },
    ...{ isCompulsory: min > 0, isActive: true },
  }
  await tx
    .insert(modifierGroupsTable)
    .values({ ...columns, shipperId, id, key, productId: owner })
    .onConflictDoUpdate({ target: [modifierGroupsTable.shipperId, modifierGroupsTable.id], set: columns })
  await tx.delete(modifiersTable).where(
    and(
      eq(modifiersTable.shipperId, shipperId),
      eq(modifiersTable.groupId, id),
      notInArray(
        modifiersTable.id,
        options.map((option) => option.id),
      ),
    ),
  )
  for (const [position, option] of options.entries()) {
    const facts = {
      ...{ position, name: option.title, price: toSum(option.price), weight: option.weight },
      ...{ minAmount: option.min, maxAmount: option.max, isDefault: option.is_default },
      ...{ ingredientKey: option.ingredient, image: option.image },
    }
    await tx
      .insert(modifiersTable)
      .values({ ...facts, shipperId, id: option.id, groupId: id, key: option.id })
      .onConflictDoUpdate({ target: [modifiersTable.shipperId, modifiersTable.id], set: facts })
  }
}
