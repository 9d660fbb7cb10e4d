import type { ColumnKind, ReportCell, ReportTable } from '@doira/domain/reporting/reports/reports'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import { toLocalDate } from '@doira/domain/time/local-time'
import type { XlsxCell } from '../../platform/http/xlsx.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { ReportQuery } from './read-report.ts'

const texts = readTexts('reports')

type Column = { readonly title: string; readonly kind: ColumnKind }

/** The head, the rows and the total of a report as cells of a file. */
export async function* toFileRows(
  columns: readonly Column[],
  { rows, total }: ReportTable,
): AsyncGenerator<readonly XlsxCell[]> {
  yield columns.map(({ title }) => title)
  for (const row of [...rows, total]) {
    yield columns.map(({ kind }, index) => toCell(row[index] ?? null, kind))
  }
}

function toCell(cell: ReportCell, kind: ColumnKind): XlsxCell {
  if (cell === null) return ''
  if (kind === 'day' && typeof cell === 'string') return { on: toLocalDate(cell) }
  if (typeof cell === 'string') return cell
  if (kind === 'share') return { share: cell }
  return kind === 'percent' ? { share: cell / 100 } : cell
}

/** The title of the report with its days. */
export function getReportName(
  { report, language }: Pick<ReportQuery, 'report' | 'language'>,
  { firstDay, lastDay }: Pick<SummarySpan, 'firstDay' | 'lastDay'>,
) {
  const days = firstDay === lastDay ? firstDay : `${firstDay}_${lastDay}`
  const title = texts[`title_${report}`][language]
  return { name: `${title} ${days}`, plainName: `report-${report.replace('_', '-')}-${days}` }
}
