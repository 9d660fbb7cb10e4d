import type { AnswerOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/reporting/reports'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { type ColumnKind, type ReportName, reportColumns } from '@doira/domain/reporting/reports/reports'
import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerTable, answerWorkbook } from '../../platform/http/table-file.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { findExport } from '../../staff/actions/find-export.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { findChainName } from './own-branches.queries.ts'
import { listReports, type Report, type ReportQuery, readReport } from './read-report.ts'
import { getReportName, toFileRows, toSheet } from './report-file.mapper.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Asked = Omit<ReportQuery, 'report'> & { readonly report: ReportName | 'all' }
type ExportData = Asked & { readonly format: 'xlsx' | 'csv' }

const texts = readTexts('reports')
const kind = 'report_export'

/** Reports of the caller's branches; those of money only with `summary.money`. */
export function mountReports(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readReport, async ({ staff, query }) => {
    const now = clock()
    const { table, span, cities, unfinished } = await readReport(db, query, { staff, now })
    return {
      now,
      days: { from: span.firstDay, to: span.lastDay },
      columns: listColumns(query.report, query.language),
      rows: table.rows.map((row) => [...row]),
      total: [...table.total],
      unfinished,
      cities: cities.map(({ id, name }) => ({ id, name: textIn(name, query.language) })),
    }
  })
  mount(calls.downloadReport, async ({ shipperId, staff, params }) => {
    const action = await findExport(db, { shipperId, staff, id: params.id, kind, now: clock() })
    const { format, ...query } = action.after as unknown as ExportData // written by the action below
    const { report, language } = query
    const reads = await readReports(db, query, { staff, now: action.receivedAt })
    const [first] = reads
    if (!first) throw new Error('a person with the summary has reports')
    const names = getReportName(query, first.read.span)
    if (format === 'csv') {
      const rows = toFileRows(listColumns(first.report, language), first.read.table, language)
      return answerTable(rows, { ...names, format, language, sheet: texts[`title_${report}`][language] })
    }
    const chain = await findChainName(db, shipperId)
    const sheets = reads.map((one) => {
      const columns = listColumns(one.report, language)
      return toSheet({ ...one, columns, chain, now: action.receivedAt }, language)
    })
    return answerWorkbook(sheets, names)
  })
}

/** The report that is asked for, or all that the person may read. */
async function readReports(
  db: Db,
  query: Asked,
  asking: { readonly staff: SignedInStaff; readonly now: Instant },
): Promise<readonly { readonly report: ReportName; readonly read: Report }[]> {
  const names = query.report === 'all' ? listReports(asking.staff) : [query.report]
  const reads = []
  for (const report of names) reads.push({ report, read: await readReport(db, { ...query, report }, asking) })
  return reads
}

function listColumns(report: ReportName, language: Language) {
  const columns = Object.entries(reportColumns[report]) as [keyof typeof texts, ColumnKind][] // each has a text
  return columns.map(([name, kind]) => ({ name, title: texts[name][language], kind }))
}

/** The journal has what was asked for; the file is made when it is downloaded. */
export function reportActions(deps: Deps): ActionHandlers<Pick<typeof calls, 'exportReport'>> {
  return {
    exportReport: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { data, action_id } = call.body
        const reads = await readReports(tx, data, { staff: call.staff, now })
        const count = reads.reduce((rows, { read }) => rows + read.table.rows.length, 0)
        const answer: AnswerOf<typeof calls.exportReport> = { action_id, count }
        return { outcome: 'done', answer, branchId: null, after: { ...data, count } }
      }),
  }
}
