import { getTableColumns, type InferSelectModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A whole row as JSON by the names of its columns, for a statement that writes several tables at once. Every
 * column that the statement does not write itself must be given, because defaults do not apply here.
 */
export function jsonRow<Table extends PgTable>(table: Table, row: Partial<InferSelectModel<Table>>): string {
  return JSON.stringify(toColumns(table, row))
}

/** Whole rows likewise. */
export function jsonRows<Table extends PgTable>(
  table: Table,
  rows: readonly InferSelectModel<Table>[],
): string {
  return JSON.stringify(rows.map((row) => toColumns(table, row)))
}

/** Whole rows as what a statement can select from. */
export function rowsOfJson(table: PgTable, json: string | SQLWrapper): SQL {
  return sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb)`
}

/** A whole row that a statement answered as JSON by the names of its columns. */
export function fromJsonRow<Table extends PgTable>(
  table: Table,
  json: Readonly<Record<string, unknown>>,
): InferSelectModel<Table> {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  // The columns of the table are what its model is inferred from.
  return Object.fromEntries(entries) as InferSelectModel<Table>
}

function toColumns(table: PgTable, row: object): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}
