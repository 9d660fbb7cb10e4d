import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a moment is late after a first promise: by a whole minute, as `getMinutesLate` counts. Null without either. */
export function isLateAt(handedAt: SQLWrapper, promisedAt: SQLWrapper): SQL {
  return sql`${handedAt} >= ${promisedAt} + interval '1 minute'`
}

/** When the promise of the order `o` was fulfilled, as `getFulfilledAt` has it. */
export const fulfilledAt: SQL = sql`case o.delivery_type when 'self-pickup' then least(o.ready_at, o.handed_at) else o.handed_at end`
