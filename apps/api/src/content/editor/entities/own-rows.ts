import type { Instant } from '@doira/domain/time/instant'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { shippersTable } from '../../../chains/chain.tables.ts'
import type { deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { contentItemsTable, stocksTable } from '../../content.tables.ts'
import type { EditableRow, ItemKey, Published } from './editable.ts'

/** What is edited lies in these: rows of a chain, each with an address of its own. */
type EditedTable =
  | typeof productsTable
  | typeof categoriesTable
  | typeof deliveryZonesTable
  | typeof stocksTable
  | typeof contentItemsTable

export function isRow(table: EditedTable, { shipperId, id }: ItemKey): SQL | undefined {
  return and(eq(table.shipperId, shipperId), eq(table.id, id))
}

/** @param among which of the table's rows share their addresses, when not all do */
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

/** Dishes, categories and zones have no beginning of their own: they are shown since their chain was opened. */
type OldAsTheChain = { readonly isActive: boolean }

export async function openedAt(db: Db, shipperId: string): Promise<Instant> {
  const [chain] = await db
    .select({ createdAt: shippersTable.createdAt })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  if (!chain) throw new Error(`no chain ${shipperId}`)
  return chain.createdAt
}

/** How such a row is shown in the list of its kind. */
export function toListed(
  { id, slug, title, image, isActive }: OldAsTheChain & Pick<EditableRow, 'id' | 'slug' | 'title' | 'image'>,
  since: Instant,
): EditableRow {
  return { id, slug, title, image, isHidden: !isActive, publishedAt: since }
}

/** What the site has of such a row. */
export function toPublished(
  document: Published['document'],
  { isActive }: OldAsTheChain,
  since: Instant,
): Published {
  return { document, isHidden: !isActive, publishedAt: since, createdAt: since }
}
