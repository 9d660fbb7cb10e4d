import { formatPercent } from '@doira/web/i18n/format.ts'
import { formatCount, formatDay, formatShare } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { ReportData } from './use-report.ts'

type Kind = ReportData['columns'][number]['kind']
type Cell = ReportData['total'][number]

/** The rows of a report and their total; on a phone each row is a card, whose cells name their columns. */
export function ReportTable({
  report: { columns, rows, total },
  label,
}: {
  readonly report: Pick<ReportData, 'columns' | 'rows' | 'total'>
  readonly label: string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dash__wide report__wide" tabIndex={0} aria-label={label}>
      <table className="tb tb--cards report">
        <thead>
          <tr>
            {columns.map(({ name, title, kind }) => (
              <th key={name} scope="col" className={isNumber(kind) ? 'r' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name; rows come in their order
            <ReportRow key={index} columns={columns} row={row} />
          ))}
        </tbody>
        <tfoot>
          <ReportRow columns={columns} row={total} isTotal />
        </tfoot>
      </table>
    </section>
  )
}

function ReportRow({
  columns,
  row,
  isTotal = false,
}: {
  readonly columns: ReportData['columns']
  readonly row: readonly Cell[]
  readonly isTotal?: boolean
}) {
  const { t, language } = useMessages()
  return (
    <tr>
      {columns.map(({ name, title, kind }, index) => {
        const cell = row[index] ?? null
        const text =
          cell === null && index === 0 && isTotal ? t('reports.total') : cellText(language, cell, kind)
        if (index === 0) {
          return (
            <th key={name} scope="row">
              <b>{text}</b>
            </th>
          )
        }
        return (
          <td key={name} className={isNumber(kind) ? 'r' : undefined}>
            {text !== '' && <span className="only-narrow t-2 report__title">{title} </span>}
            {text}
          </td>
        )
      })}
    </tr>
  )
}

function isNumber(kind: Kind): boolean {
  return kind !== 'text' && kind !== 'day'
}

function cellText(language: Parameters<typeof formatShare>[0], cell: Cell, kind: Kind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'day' ? formatDay(language, cell) : cell
  if (kind === 'share') return formatShare(language, cell)
  if (kind === 'percent') return formatPercent(language, cell)
  return kind === 'hour' ? `${cell}:00` : formatCount(cell)
}
