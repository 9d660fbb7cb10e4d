import { textIn } from '@doira/domain/i18n/localized'
import {
  type ColumnKind,
  isMoneyReport,
  type ReportCell,
  type ReportName,
  type ReportTable,
} from '@doira/domain/reporting/reports/reports'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import type { Instant } from '@doira/domain/time/instant'
import { type LocalDate, toLocalDate } from '@doira/domain/time/local-time'
import type { XlsxCell, XlsxSheet } from '../../platform/http/xlsx.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { Report, ReportQuery } from './read-report.ts'

const texts = readTexts('reports')

type Column = { readonly title: string; readonly kind: ColumnKind }
type Language = ReportQuery['language']

/** The head, the rows and the total of a report as cells of a file. */
export async function* toFileRows(
  columns: readonly Column[],
  table: ReportTable,
  language: Language,
): AsyncGenerator<readonly XlsxCell[]> {
  yield columns.map(({ title }) => title)
  yield* toCells(columns, table, language)
}

/** The rows, and the total named in its first column. */
function toCells(
  columns: readonly Column[],
  { rows, total }: ReportTable,
  language: Language,
): readonly (readonly XlsxCell[])[] {
  const named = total.map((cell, index) => (index === 0 ? (cell ?? texts.total[language]) : cell))
  return [...rows, named].map((row) => columns.map(({ kind }, index) => toCell(row[index] ?? null, kind)))
}

type Sheet = {
  readonly report: ReportName
  readonly columns: readonly Column[]
  readonly read: Report
  /** The name of the chain. */
  readonly chain: string
  readonly now: Instant
}

/** A report as a sheet: whose it is, of which days and branches, by which rule; then its table. */
export function toSheet(
  { report, columns, read: { table, span, chosen, unfinished }, chain, now }: Sheet,
  language: Language,
): XlsxSheet {
  const title = texts[`title_${report}`][language]
  const isMoney = isMoneyReport(report)
  const open = isMoney ? unfinished : null
  const heading: readonly (readonly XlsxCell[])[] = [
    [title],
    [texts.chain[language], chain],
    [texts.period[language], formatDays(span)],
    [
      texts.branches[language],
      chosen?.map(({ name }) => textIn(name, language)).join(', ') ?? texts.all_branches[language],
    ],
    [texts.as_of[language], { at: now }],
    ...(open
      ? [
          [texts.unfinished[language], open.orders],
          [texts.unfinished_revenue[language], open.revenue],
          [texts.later[language], open.later_orders],
          [texts.later_revenue[language], open.later_revenue],
        ]
      : []),
    ...(isMoney ? [[texts.rule_money[language]]] : []),
    [],
  ]
  const rows = [columns.map((column) => column.title), ...toCells(columns, table, language)]
  // Names of branches may run over the cells beside them; numbers and moments would be drawn as signs of a missing width.
  const labels = heading.flatMap((row) =>
    row.length > 1 ? [row.map((cell, index) => (index > 0 && typeof cell === 'string' ? null : cell))] : [],
  )
  return {
    name: title,
    rows: [...heading, ...rows],
    headRow: heading.length + 1,
    boldRows: [1, heading.length + 1, heading.length + rows.length],
    widths: columns.map((_, index) => findWidth([...labels, ...rows], index)),
  }
}

const [narrowest, widest] = [10, 60]

/** As wide as the longest cell of the column, within limits. */
function findWidth(rows: readonly (readonly XlsxCell[])[], column: number): number {
  const longest = Math.max(0, ...rows.map((row) => countSigns(row[column] ?? null)))
  return Math.min(widest, Math.max(narrowest, longest + 2))
}

/** Digits stand in groups of three. */
function countSigns(cell: XlsxCell): number {
  if (typeof cell === 'string') return cell.length
  if (cell === null) return 0
  if (typeof cell === 'object') return 'at' in cell ? 'dd.mm.yyyy hh:mm'.length : 'dd.mm.yyyy'.length
  const digits = String(cell).length
  return digits + Math.floor((digits - 1) / 3)
}

function formatDays({ firstDay, lastDay }: SummarySpan): string {
  const write = (day: LocalDate) => day.split('-').toReversed().join('.')
  return firstDay === lastDay ? write(firstDay) : `${write(firstDay)} – ${write(lastDay)}`
}

function toCell(cell: ReportCell, kind: ColumnKind): XlsxCell {
  if (cell === null) return null
  if (typeof cell === 'string') return kind === 'day' && isDay(cell) ? { on: toLocalDate(cell) } : cell
  if (kind === 'share') return { share: cell }
  return kind === 'percent' ? { share: cell / 100 } : cell
}

/** The first cell of the total is a word, also in a column of days. */
const isDay = (text: string) => /^\d{4}-/.test(text)

/** The title of the report, or of all of them, with its days. */
export function getReportName(
  { report, language }: { readonly report: ReportName | 'all'; readonly language: Language },
  { firstDay, lastDay }: Pick<SummarySpan, 'firstDay' | 'lastDay'>,
) {
  const days = firstDay === lastDay ? firstDay : `${firstDay}_${lastDay}`
  const title = texts[`title_${report}`][language]
  return { name: `${title} ${days}`, plainName: `report-${report.replace('_', '-')}-${days}` }
}
