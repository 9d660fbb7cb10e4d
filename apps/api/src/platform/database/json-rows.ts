import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A whole row as JSON by the names of its columns, for a statement that writes several tables at once. Every
 * column that the statement does not write itself must be given, because defaults do not apply here.
 */
export function jsonRow<Table extends PgTable>(table: Table, row: Partial<InferSelectModel<Table>>): string {
  return JSON.stringify(toColumns(table, row))
}

/** Whole rows as a source from which a statement can select. */
export function jsonRows<Table extends PgTable>(table: Table, rows: readonly InferSelectModel<Table>[]): SQL {
  const columns = rows.map((row) => toColumns(table, row))
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(columns)})`
}

function toColumns(table: PgTable, row: object): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}
