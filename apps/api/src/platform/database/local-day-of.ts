import { timeZone } from '@doira/domain/region'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The shop's time zone, for use after `at time zone`; a literal, so that indexes of such expressions are
 * used.
 */
export const shopClock = sql.raw(`'${timeZone}'`)

/** The day of a moment on the shop's clock. */
export function getLocalDay(moment: SQL): SQL {
  return sql`(${moment} at time zone ${shopClock})::date`
}
