import type { Kept, Span } from './retention-policy.ts'

const settingNames = {
  journalYears: 'JOURNAL_YEARS',
  applicationDays: 'APPLICATION_DAYS',
  orderEventYears: 'ORDER_EVENT_YEARS',
  paymentCallYears: 'PAYMENT_CALL_YEARS',
} as const

/** `docs/operations/retention.md`. */
export function retentionPage(tables: Readonly<Record<string, Kept>>): string {
  const all = Object.entries(tables).toSorted(([a], [b]) => a.localeCompare(b))
  const removed = all.flatMap(([table, kept]) =>
    'rules' in kept
      ? kept.rules.map(({ since, kept: span, only, why, inMonths }) => {
          const moment = /^\w+$/.test(since) ? `\`${since}\`` : '`finished_at` of its order'
          return [
            `\`${table}\``,
            only?.words ?? 'all',
            `${wordsOf(span)} ${moment}${inMonths ? ', by months' : ''}`,
            why,
          ]
        })
      : [],
  )
  const following = all.flatMap(([table, kept]) =>
    'with' in kept ? [`\`${table}\` with \`${kept.with}\``] : [],
  )
  const reasons = Map.groupBy(
    all.flatMap(([table, kept]) => ('because' in kept ? [{ table, because: kept.because }] : [])),
    ({ because }) => because,
  )
  const staying = [...reasons].map(
    ([because, of]) => `- ${because}: ${of.map(({ table }) => `\`${table}\``).join(', ')}`,
  )
  return `# Retention

How long data is stored. This page is generated from \`apps/api/src/retention/retained-tables.ts\`, which lists every table of the
database. A test compares both (\`npx vitest run apps/api/src/retention -u\` writes the page).

The job \`clean_up\` runs every ten minutes in each instance and deletes at most 100 batches of 1000 rows per line. Each batch is a
transaction of its own. Rows that are locked are deleted in a later round.

Tables marked "by months" have a partition per month (UTC). A partition is dropped when the time of its last row is over, so its
first row is stored up to a month longer. The same job creates the next three months. A row for a missing month, written with a
wrong clock, goes to \`…_default\`, moves to its month when that is created, and is counted by the metric
\`doira_rows_outside_months\`.

## Deleted after a time

${toTable([['table', 'rows', 'stored', 'reason'], ...removed])}

## Deleted with their owner

${following.join(', ')}.

## Not deleted

${staying.join('\n')}
`
}

/** As the formatter writes it; the first row is the head. */
function toTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const toLine = (row: readonly string[], fill: string) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [toLine(head, ' '), toLine([], '-'), ...rows.map((row) => toLine(row, ' '))].join('\n')
}

function wordsOf(span: Span): string {
  if ('years' in span) return `\`${settingNames[span.years]}\` years after`
  if ('days' in span) return `\`${settingNames[span.days]}\` days after`
  if (span.minutes === 0) return 'until'
  const hours = span.minutes / 60
  if (hours < 24) return `${hours} hours after`
  return hours === 24 ? 'a day after' : `${hours / 24} days after`
}
