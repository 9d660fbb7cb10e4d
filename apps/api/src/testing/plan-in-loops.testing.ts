import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/**
 * For the rest of a transaction a query inside a query is asked again for each row of the outer one, wherever the database
 * may do so. It chooses that by itself too, by the sizes it thinks tables have.
 */
export async function planInLoops(db: Db): Promise<void> {
  for (const way of [
    'hashjoin',
    'mergejoin',
    'hashagg',
    'sort',
    'material',
    'memoize',
    'indexscan',
    'bitmapscan',
  ]) {
    await db.execute(sql.raw(`set local enable_${way} = off`))
  }
}
