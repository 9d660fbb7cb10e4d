import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { webVitalsTable } from './vitals.tables.ts'

/** Adds one to each of these buckets. */
export async function countVitals(
  db: Db,
  buckets: readonly Omit<typeof webVitalsTable.$inferInsert, 'pieces'>[],
): Promise<void> {
  const { pieces, ...key } = webVitalsTable
  await db
    .insert(webVitalsTable)
    .values(buckets.map((bucket) => ({ ...bucket, pieces: 1 })))
    .onConflictDoUpdate({
      target: [key.shipperId, key.day, key.page, key.device, key.metric, key.bucket],
      set: { pieces: sql`${pieces} + 1` },
    })
}
