import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'

/** All rows in one statement; a chain without any inserts nothing. */
export async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}

/** Rows without an order retain their position in the file. */
export function inOrder<Row extends { readonly order: number | null }>(rows: readonly Row[]) {
  return rows.map((row, at) => ({ ...row, order: row.order ?? at + 1 }))
}

export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } // what is left
}
