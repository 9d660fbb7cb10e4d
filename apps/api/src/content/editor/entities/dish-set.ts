import type { DishDraft } from '@doira/contract/content/dish-draft'
import { problemsOfSetGroup } from '@doira/domain/catalog/check-options'
import { toSum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { comboGroupsTable, comboItemsTable } from '../../../catalog/choices.tables.ts'
import { productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemKey } from './editable.ts'

type Set = DishDraft['combo_groups']

/** What a set consists of, in the format of its draft. */
export async function readSet(db: Db, { shipperId, id }: ItemKey): Promise<Set> {
  const groups = await db
    .select()
    .from(comboGroupsTable)
    .where(and(eq(comboGroupsTable.shipperId, shipperId), eq(comboGroupsTable.productId, id)))
    .orderBy(asc(comboGroupsTable.position), asc(comboGroupsTable.id))
  if (groups.length === 0) return []
  const items = Map.groupBy(
    await db
      .select()
      .from(comboItemsTable)
      .where(
        and(
          eq(comboItemsTable.shipperId, shipperId),
          inArray(
            comboItemsTable.groupId,
            groups.map((group) => group.id),
          ),
        ),
      )
      .orderBy(asc(comboItemsTable.position), asc(comboItemsTable.productId)),
    ({ groupId }) => groupId,
  )
  return groups.map((group) => ({
    ...{ id: group.id, kind: group.type === 'basic' ? ('fixed' as const) : ('choice' as const) },
    ...{ title: group.title, min: group.minAmount, max: group.maxAmount },
    ...{ max_same: group.maxSame, when_none: group.whenNone },
    items: (items.get(group.id) ?? []).map(({ productId, quantity, extraPrice }) => ({
      ...{ product_id: productId, quantity, extra_price: extraPrice },
    })),
  }))
}

/**
 * The paths of parts that cannot be in a set (other sets, dishes in sizes, none of the chain), of numbers that do not
 * fit together and of groups of another set. A dish is a set from its creation or never, because carts contain it.
 */
export async function wrongSet(
  db: Db,
  { shipperId, id }: ItemKey,
  { combo_groups: groups, sizes }: DishDraft,
): Promise<readonly string[]> {
  const [row] = await db
    .select({ type: productsTable.type })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, id)))
  const isSet = groups.length > 0
  if (row && (row.type === 'combo') !== isSet) return ['combo_groups']
  if (!isSet) return []
  if (sizes.length > 0) return ['sizes']
  const parts = await db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.type, ['simple', 'variant'])))
  const known = new Set(parts.map((part) => part.id))
  const taken = await db
    .select({ id: comboGroupsTable.id, productId: comboGroupsTable.productId })
    .from(comboGroupsTable)
    .where(
      and(
        eq(comboGroupsTable.shipperId, shipperId),
        inArray(
          comboGroupsTable.id,
          groups.map((group) => group.id),
        ),
      ),
    )
  const others = new Set(taken.filter(({ productId }) => productId !== id).map((group) => group.id))
  return groups.flatMap((group, place) => {
    const path = `combo_groups.${place}`
    const ids = group.items.map(({ product_id }) => product_id)
    const isTwice = groups.findIndex((one) => one.id === group.id) < place
    return [
      ...(others.has(group.id) || isTwice ? [`${path}.id`] : []),
      ...problemsOfSetGroup(group).map((problem) => `${path}.${problem.path}`),
      ...ids.flatMap((part, at) =>
        known.has(part) && part !== id && ids.indexOf(part) === at ? [] : [`${path}.items.${at}.product_id`],
      ),
    ]
  })
}

/** Replaces what a set consists of. Groups with the same id are the same to carts. */
export async function writeSet(tx: Db, { shipperId, id }: ItemKey, groups: Set): Promise<void> {
  const ids = groups.map((group) => group.id)
  await tx
    .delete(comboGroupsTable)
    .where(
      and(
        eq(comboGroupsTable.shipperId, shipperId),
        eq(comboGroupsTable.productId, id),
        ...(ids.length > 0 ? [notInArray(comboGroupsTable.id, ids)] : []),
      ),
    )
  for (const [position, group] of groups.entries()) {
    const isFixed = group.kind === 'fixed'
    const columns = {
      ...{ type: isFixed ? ('basic' as const) : ('choice' as const), position, title: group.title },
      // Nothing is chosen of fixed parts.
      ...(isFixed ? { minAmount: 1, maxAmount: 1 } : { minAmount: group.min, maxAmount: group.max }),
      ...{
        maxSame: isFixed ? null : group.max_same,
        whenNone: isFixed ? ('stop' as const) : group.when_none,
      },
    }
    await tx
      .insert(comboGroupsTable)
      .values({ ...columns, shipperId, id: group.id, productId: id })
      .onConflictDoUpdate({ target: [comboGroupsTable.shipperId, comboGroupsTable.id], set: columns })
    await tx
      .delete(comboItemsTable)
      .where(and(eq(comboItemsTable.shipperId, shipperId), eq(comboItemsTable.groupId, group.id)))
    await tx.insert(comboItemsTable).values(
      group.items.map((item, place) => ({
        ...{ shipperId, groupId: group.id, productId: item.product_id, position: place },
        ...{ quantity: item.quantity, extraPrice: toSum(isFixed ? 0 : item.extra_price) },
      })),
    )
  }
}
