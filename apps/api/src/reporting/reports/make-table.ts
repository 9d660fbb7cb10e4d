import {
  type ColumnOf,
  type ReportCell,
  type ReportName,
  type ReportTable,
  reportColumns,
} from '@doira/domain/reporting/reports/reports'

type Cells<Name extends ReportName> = Readonly<Partial<Record<ColumnOf<Name>, ReportCell>>>

/** The rows of a report in the order of its columns, with a total of all of them. */
export function makeTable<Name extends ReportName>(
  name: Name,
  rows: readonly Cells<Name>[],
  total: Cells<Name>,
): ReportTable {
  const toRow = (cells: Readonly<Partial<Record<string, ReportCell>>>) =>
    Object.keys(reportColumns[name]).map((column) => cells[column] ?? null)
  return { rows: rows.map(toRow), total: toRow(total) }
}

/** The sum of a column; what a row lacks is nothing. */
export function sumOf<Key extends string>(
  rows: readonly Readonly<Partial<Record<Key, ReportCell>>>[],
  key: Key,
): number {
  return rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
}
