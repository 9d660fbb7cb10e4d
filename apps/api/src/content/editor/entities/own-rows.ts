import type { Instant } from '@doira/domain/time/instant'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { autoAddRulesTable, menusTable } from '../../../catalog/menus.tables.ts'
import type { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { type citiesTable, shippersTable } from '../../../chains/chain.tables.ts'
import type { branchesTable, specialDaysTable } from '../../../delivery/branches/branches.tables.ts'
import type { deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import type { discountsTable } from '../../../discounts/discounts.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { contentItemsTable, stocksTable } from '../../content.tables.ts'
import type { EditableRow, ItemKey, Published } from './editable.ts'

/** Tables of editable items: rows of a chain with a unique slug each. */
type EditedTable =
  | typeof productsTable
  | typeof categoriesTable
  | typeof deliveryZonesTable
  | typeof stocksTable
  | typeof discountsTable
  | typeof branchesTable
  | typeof specialDaysTable
  | typeof citiesTable
  | typeof menusTable
  | typeof contentItemsTable

export function isRow(
  table: EditedTable | typeof autoAddRulesTable,
  { shipperId, id }: ItemKey,
): SQL | undefined {
  return and(eq(table.shipperId, shipperId), eq(table.id, id))
}

/** @param among the rows of the table among which slugs are unique, if not all */
export async function isSlugTaken(
  db: Db,
  table: EditedTable,
  { shipperId, id }: ItemKey,
  slug: string,
  among?: SQL,
): Promise<boolean> {
  const others = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.slug, slug), ne(table.id, id), among))
    .limit(1)
  return others.length > 0
}

/** Dishes, categories and zones have no publication time of their own: they use that of the chain. */
type OldAsTheChain = { readonly isActive: boolean }

export async function openedAt(db: Db, shipperId: string): Promise<Instant> {
  const [chain] = await db
    .select({ createdAt: shippersTable.createdAt })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  if (!chain) throw new Error(`no chain ${shipperId}`)
  return chain.createdAt
}

/** The entry of a row in the list of its kind. */
export function toListed(
  { id, slug, title, image, isActive }: OldAsTheChain & Pick<EditableRow, 'id' | 'slug' | 'title' | 'image'>,
  since: Instant,
): EditableRow {
  return { id, slug, title, image, isHidden: !isActive, publishedAt: since }
}

/** The published state of a row. */
export function toPublished(
  document: Published['document'],
  { isActive }: OldAsTheChain,
  since: Instant,
): Published {
  return { document, isHidden: !isActive, publishedAt: since, createdAt: since }
}
