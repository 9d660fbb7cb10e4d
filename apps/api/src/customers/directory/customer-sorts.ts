import { sql } from 'drizzle-orm'

export const sorts = {
  last: { column: sql`f.active_at`, type: 'timestamptz' },
  orders: { column: sql`f.orders`, type: 'integer' },
  total: { column: sql`f.total`, type: 'bigint' },
} as const
export type Sort = keyof typeof sorts

/** Whether the database reads it as a value of the column. */
export function isSortValue(sort: Sort, text: string): boolean {
  if (sort === 'orders') return /^\d{1,9}$/.test(text)
  if (sort === 'total') return /^\d{1,15}$/.test(text)
  const isMoment =
    /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text)
  if (!isMoment) return false
  const date = text.slice(0, 10)
  const midnight = new Date(`${date}T00:00:00Z`)
  // 31 February would be read as a day of March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
}
