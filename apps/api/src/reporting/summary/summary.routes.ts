import type { ParsedQueryOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/reporting/summary'
import { getSpan } from '@doira/domain/reporting/summary/summary-range'
import { wantedBranches } from '../../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { readSummary } from './read-summary.ts'
import { toWireSummary } from './summary.mapper.ts'
import { toSummaryTable } from './summary-csv.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** The figures of the caller's branches; amounts only with `summary.money`. */
export function mountSummary(mount: StaffMount, { db, clock }: Deps): void {
  const read = async (staff: SignedInStaff, query: ParsedQueryOf<typeof calls.readSummary>) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const span = getSpan(query.range, now, query)
    const summary = await readSummary(db, { shipperId: staff.shipperId, branchIds, span, now })
    return toWireSummary(summary, staff.rights.includes('summary.money'))
  }
  mount(calls.readSummary, ({ staff, query }) => read(staff, query))
  mount(calls.exportSummary, async ({ staff, query }) => {
    const summary = await read(staff, query)
    const { from, to } = summary.days
    const name = from === to ? from : `${from}_${to}`
    return answerCsv(`summary-${name}`, toSummaryTable(summary))
  })
}
