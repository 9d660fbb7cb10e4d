import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderViewsTable } from './views.tables.ts'

type View = typeof orderViewsTable.$inferSelect
type Viewer = { readonly shipperId: string; readonly staffId: string }

/** A person has as many of their own; shared ones of others are listed beside them. */
export const mostOwnViews = 50
const mostListed = 200
const { shipperId: chain, id: viewId, staffId: owner, name: title, isShared } = orderViewsTable

/** Those that a person may change: their own, and shared ones for people who share. */
const changeable = ({ shipperId, staffId }: Viewer, maySharedToo: boolean) =>
  and(eq(chain, shipperId), maySharedToo ? or(eq(owner, staffId), eq(isShared, true)) : eq(owner, staffId))

/** A person's own views and shared ones, by name. */
export async function listOrderViews(db: Db, { shipperId, staffId }: Viewer): Promise<readonly View[]> {
  return db
    .select()
    .from(orderViewsTable)
    .where(and(eq(chain, shipperId), or(eq(owner, staffId), eq(isShared, true))))
    .orderBy(asc(title), asc(viewId))
    .limit(mostListed)
}

/** How many other views the person has. */
export async function countOtherViews(db: Db, { shipperId, staffId, id }: View): Promise<number> {
  return db.$count(orderViewsTable, and(eq(chain, shipperId), eq(owner, staffId), ne(viewId, id)))
}

/** False when the person has another view of this name, or the id is somebody else's. */
export async function saveOrderView(db: Db, view: View): Promise<boolean> {
  const { shipperId, staffId, id, name, conditions } = view
  const taken = await db
    .select({ id: viewId })
    .from(orderViewsTable)
    .where(and(eq(chain, shipperId), eq(owner, staffId), eq(title, name), ne(viewId, id)))
  if (taken.length > 0) return false
  const saved = await db
    .insert(orderViewsTable)
    .values(view)
    .onConflictDoUpdate({
      target: [chain, viewId],
      set: { name, conditions, isShared: view.isShared },
      setWhere: sql`order_views.staff_id = ${staffId}`,
    })
    .returning({ id: viewId })
  return saved.length > 0
}

/** Undefined when it is gone, or not theirs. */
export async function deleteOrderView(
  db: Db,
  { id, maySharedToo, ...viewer }: Viewer & { readonly id: string; readonly maySharedToo: boolean },
): Promise<View | undefined> {
  const [gone] = await db
    .delete(orderViewsTable)
    .where(and(changeable(viewer, maySharedToo), eq(viewId, id)))
    .returning()
  return gone
}
