import { type SQL, sql } from 'drizzle-orm'

/** Whether a column holds one of our own names; written out, as the conditions of indexes are. */
export function isOneOf(column: SQL, names: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`
}
