import { type SQL, sql } from 'drizzle-orm'

/** Whether a column has one of these constants; written as literals, like the conditions of indexes. */
export function isOneOf(column: SQL, names: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`
}
