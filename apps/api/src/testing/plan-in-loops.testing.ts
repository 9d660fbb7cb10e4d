import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/**
 * For the rest of a transaction, makes the planner use nested loops, so that subqueries are executed for each
 * row of the outer query. The planner may choose such plans by itself, depending on its statistics.
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
