import { and, asc, eq, sql } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { customerSegmentsTable } from './figures.tables.ts'

type Segment = typeof customerSegmentsTable.$inferSelect

const mostSegments = 50

export async function listSavedSegments(db: Db, shipperId: string): Promise<readonly Segment[]> {
  return db
    .select()
    .from(customerSegmentsTable)
    .where(eq(customerSegmentsTable.shipperId, shipperId))
    .orderBy(asc(customerSegmentsTable.name))
    .limit(mostSegments)
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
