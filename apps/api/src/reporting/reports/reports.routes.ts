import type { AnswerOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/reporting/reports'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { type ColumnKind, type ReportName, reportColumns } from '@doira/domain/reporting/reports/reports'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerTable } from '../../platform/http/table-file.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { findExport } from '../../staff/actions/find-export.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { type ReportQuery, readReport } from './read-report.ts'
import { getReportName, toFileRows } from './report-file.mapper.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type ExportData = ReportQuery & { readonly format: 'xlsx' | 'csv' }

const texts = readTexts('reports')
const kind = 'report_export'

/** Reports of the caller's branches; those of money only with `summary.money`. */
export function mountReports(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readReport, async ({ staff, query }) => {
    const now = clock()
    const { table, span, cities } = await readReport(db, query, { staff, now })
    return {
      now,
      days: { from: span.firstDay, to: span.lastDay },
      columns: listColumns(query.report, query.language),
      rows: table.rows.map((row) => [...row]),
      total: [...table.total],
      cities: cities.map(({ id, name }) => ({ id, name: textIn(name, query.language) })),
    }
  })
  mount(calls.downloadReport, async ({ shipperId, staff, params }) => {
    const action = await findExport(db, { shipperId, staff, id: params.id, kind, now: clock() })
    const { format, ...query } = action.after as unknown as ExportData // written by the action below
    const { table, span } = await readReport(db, query, { staff, now: action.receivedAt })
    const { report, language } = query
    return answerTable(toFileRows(listColumns(report, language), table), {
      ...{ format, language, sheet: texts[`title_${report}`][language] },
      ...getReportName(query, span),
    })
  })
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
        const { table } = await readReport(tx, data, { staff: call.staff, now })
        const answer: AnswerOf<typeof calls.exportReport> = { action_id, count: table.rows.length }
        return { outcome: 'done', answer, branchId: null, after: { ...data, count: table.rows.length } }
      }),
  }
}
