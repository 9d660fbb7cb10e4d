import { sql } from 'drizzle-orm'

/**
 * Whether a part `p` that was to be transferred is void, because its payment `t` was returned as a whole.
 * Only the provider returns a payment as a whole once parts of it are recorded.
 */
export const isWithdrawn = sql`(p.done_at is null and t.state = 'refunded')`
