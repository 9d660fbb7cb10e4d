import { sql } from 'drizzle-orm'

/**
 * Whether a part `p` that was to be transferred is void, because its payment `t` has gone back as a whole. While a payment
 * has parts nobody but its provider gives it back as a whole.
 */
export const isWithdrawn = sql`(p.done_at is null and t.state = 'refunded')`
