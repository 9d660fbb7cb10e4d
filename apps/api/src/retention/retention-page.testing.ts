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
  return `# How long things are kept

Made of \`apps/api/src/retention/retained-tables.ts\`, where every table of the database has its place; a test compares the two
(\`npx vitest run apps/api/src/retention -u\` writes this page anew).

The job \`clean_up\` looks every ten minutes and removes at most 100 batches of 1000 rows for each line, in every instance:
each batch is a transaction of its own, and rows that somebody works with wait for the next round.

What goes by months lies in a part of its table for each month (of UTC), which is dropped once the time of its last row is
over, so that its first row stays up to a month longer. The same job makes three months ahead. A row that comes for a
month that is not there, by a clock that is far off, lies in \`…_default\`, goes into its month when that is made, and is
told by the metric \`doira_rows_outside_months\`.

## Removed when its time is over

${toTable([['table', 'rows', 'kept', 'why'], ...removed])}

## Removed with what it belongs to

${following.join(', ')}.

## Kept

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
