import type { Retention, Span } from './retention-policy.ts'

const settingNames = {
  journalYears: 'JOURNAL_YEARS',
  applicationDays: 'APPLICATION_DAYS',
  orderEventYears: 'ORDER_EVENT_YEARS',
  paymentCallYears: 'PAYMENT_CALL_YEARS',
} as const

/** `docs/operations/retention.md`. */
export function retentionPage(tables: Readonly<Record<string, Retention>>): string {
  const all = Object.entries(tables).toSorted(([a], [b]) => a.localeCompare(b))
  const removed = all.flatMap(([table, retention]) =>
    'rules' in retention
      ? retention.rules.map(({ since, period, only, why, inMonths }) => {
          const moment = /^\w+$/.test(since) ? `\`${since}\`` : '`finished_at` of its order'
          return [
            `\`${table}\``,
            only?.description ?? 'all',
            `${periodText(period)} ${moment}${inMonths ? ', by months' : ''}`,
            why,
          ]
        })
      : [],
  )
  const following = all.flatMap(([table, retention]) =>
    'with' in retention ? [`\`${table}\` with \`${retention.with}\``] : [],
  )
  const reasons = Map.groupBy(
    all.flatMap(([table, retention]) => ('reason' in retention ? [{ table, reason: retention.reason }] : [])),
    ({ reason }) => reason,
  )
  const staying = [...reasons].map(
    ([reason, of]) => `- ${reason}: ${of.map(({ table }) => `\`${table}\``).join(', ')}`,
  )
  return `# Retention

Generated from \`apps/api/src/retention/retained-tables.ts\`, which lists every table of the database; a test compares the two.
\`npx vitest run apps/api/src/retention -u\` writes this page again.

The job \`clean_up\` runs every ten minutes in every instance and removes at most 100 batches of 1,000 rows for each line. Each
batch is a transaction of its own. Rows that are locked wait for the next run.

Tables that are removed by months have a partition for each month (UTC). A partition is dropped when the period of its last
row is over, so its first rows stay up to a month longer. The same job creates three months ahead. A row for a month without
a partition is stored in \`…_default\`, moves when that month is created, and is counted by the metric
\`doira_rows_outside_months\`.

## Removed after a period

${toTable([['table', 'rows', 'retained', 'why'], ...removed])}

## Removed with their owner

${following.join(', ')}.

## Never removed by age

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

function periodText(span: Span): string {
  if ('years' in span) return `\`${settingNames[span.years]}\` years after`
  if ('days' in span) return `\`${settingNames[span.days]}\` days after`
  if (span.minutes === 0) return 'until'
  const hours = span.minutes / 60
  if (hours < 24) return `${hours} hours after`
  return hours === 24 ? 'a day after' : `${hours / 24} days after`
}
