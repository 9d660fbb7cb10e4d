import { getTableColumns } from 'drizzle-orm'
import type { PgInsert, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'

/** A statement has no more. */
const mostParameters = 65_535
/** More may take longer than a statement is allowed to. */
const mostRows = 500

/** All rows, in as few statements as can hold them; a chain without any inserts nothing. */
export async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  finish: (insert: PgInsert<Table>) => PromiseLike<unknown> = (insert) => insert,
): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).length
  const slice = Math.min(mostRows, Math.floor(mostParameters / columns))
  for (let at = 0; at < rows.length; at += slice) {
    await finish(tx.insert(table).values(rows.slice(at, at + slice)) as unknown as PgInsert<Table>) // the same builder
  }
}

/** Rows without an order retain their position in the file. @param first the position of the first one */
export function inOrder<Row extends { readonly order: number | null }>(rows: readonly Row[], first = 1) {
  return rows.map((row, at) => ({ ...row, order: row.order ?? at + first }))
}

export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } // what is left
}
