import * as calls from '@doira/contract/reporting/days'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { requireBranch } from '../../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import { listBranchesInScope } from '../../staff/me.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { closeDay, reopenDay } from './close-day.ts'
import { workOutDay } from './compute-day.ts'
import { toDayTable, toWireReport } from './day.mapper.ts'
import { findClosedDay, findLastClosedDay } from './days.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Reading, closing and reopening the days of branches. */
export function mountDays(read: StaffMount, deps: Deps): void {
  read(calls.readDay, ({ staff, query }) => readDay(deps, staff, query))
  read(calls.exportDay, async ({ staff, query }) => {
    const { branch, day, report } = await readDay(deps, staff, query)
    return answerCsv(`day-${branch.slug}-${day}`, toDayTable(report))
  })
}

export function dayActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    closeDay: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, shipperId } = call
        const { branch_id, day, counted, comment } = call.body.data
        const branchId = requireBranch(staff, branch_id)
        const given = { day: toLocalDate(day), counted: toSum(counted), comment, staffId: staff.id, now }
        const { till, differences, couriers } = await closeDay(tx, { shipperId, branchId }, given)
        const after = { day, counted, expected: till.expected, comment, couriers: couriers.difference }
        return settlePlain(call, { branchId, after: { ...after, differences: differences.length } })
      }),
    reopenDay: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, shipperId } = call
        const { branch_id, day, comment } = call.body.data
        const branchId = requireBranch(staff, branch_id)
        const given = { day: toLocalDate(day), comment, staffId: staff.id, now }
        await reopenDay(tx, { shipperId, branchId }, given)
        return settlePlain(call, { branchId, after: { day, comment } })
      }),
  }
}

/** @throws DomainError branch_not_found, day_not_begun, day_closed for a skipped day before a closed one */
async function readDay(
  { db, clock }: Deps,
  staff: SignedInStaff,
  query: { readonly branch: string; readonly day: string },
) {
  const now = clock()
  const branchId = requireBranch(staff, query.branch)
  const branch = (await listBranchesInScope(db, staff)).find(({ id }) => id === branchId)
  if (!branch) throw new DomainError({ code: 'branch_not_found' })
  const day = toLocalDate(query.day)
  if (day > localDateAt(now)) throw new DomainError({ code: 'day_not_begun' })
  const key = { shipperId: staff.shipperId, branchId }
  const closed = await findClosedDay(db, key, day)
  const last = await findLastClosedDay(db, key)
  if (!closed && last && last.day > day) {
    throw new DomainError({
      code: 'day_closed',
      day: last.day,
      closedBy: last.closerName,
      closedAt: last.closedAt,
    })
  }
  const report = closed ? closed.report : (await workOutDay(db, key, { day, now })).report
  return {
    ...{ now, branch, day, last_closed: last?.day ?? null, report: toWireReport(report) },
    closed: closed && { by: closed.closerName, at: closed.closedAt, comment: closed.comment },
  }
}
