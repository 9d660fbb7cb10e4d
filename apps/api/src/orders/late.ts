import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a moment is late after a first promise: by a whole minute, as `getMinutesLate` counts. Null without either. */
export function isLateAt(handedAt: SQLWrapper, promisedAt: SQLWrapper): SQL {
  return sql`${handedAt} >= ${promisedAt} + interval '1 minute'`
}
