import { type SQL, sql } from 'drizzle-orm'

/** The day of a moment on the shop's clock. */
export function localDayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Tashkent')::date`
}
