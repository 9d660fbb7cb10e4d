import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { customerSegmentsTable } from './figures.tables.ts'

type Segment = typeof customerSegmentsTable.$inferSelect

/** All of them are counted whenever the list of customers is opened. */
export const mostSegments = 50

export async function listSavedSegments(db: Db, shipperId: string): Promise<readonly Segment[]> {
  return db
    .select()
    .from(customerSegmentsTable)
    .where(eq(customerSegmentsTable.shipperId, shipperId))
    .orderBy(asc(customerSegmentsTable.name))
    .limit(mostSegments)
}

/** How many other segments the chain has. */
export async function countOtherSegments(db: Db, { shipperId, id }: Segment): Promise<number> {
  const { shipperId: chain, id: segmentId } = customerSegmentsTable
  return db.$count(customerSegmentsTable, and(eq(chain, shipperId), ne(segmentId, id)))
}

/** False when another segment has this name. */
export async function saveSegment(db: Db, segment: Segment): Promise<boolean> {
  const { shipperId, id, name, conditions } = segment
  const { rows } = await db.execute(sql`
    select from customer_segments where shipper_id = ${shipperId} and name = ${name} and id <> ${id}`)
  if (rows.length > 0) return false
  await db
    .insert(customerSegmentsTable)
    .values(segment)
    .onConflictDoUpdate({
      target: [customerSegmentsTable.shipperId, customerSegmentsTable.id],
      set: { name, conditions },
    })
  return true
}

/** Undefined when it was deleted before. */
export async function deleteSegment(
  db: Db,
  { shipperId, id }: Pick<Segment, 'shipperId' | 'id'>,
): Promise<Segment | undefined> {
  const [gone] = await db
    .delete(customerSegmentsTable)
    .where(and(eq(customerSegmentsTable.shipperId, shipperId), eq(customerSegmentsTable.id, id)))
    .returning()
  return gone
}

export async function listCityNames(db: Db, shipperId: string) {
  return db
    .select({ id: citiesTable.id, name: citiesTable.title })
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
    .orderBy(asc(citiesTable.position))
}
