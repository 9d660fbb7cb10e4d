import { readOperators } from '@doira/contract/reporting/operators'
import { isInScope } from '@doira/domain/staff/rights'
import { workedMinutes } from '@doira/domain/staff/shifts'
import { addDays, getInstant, localDateAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { listShiftsIn, toShift } from '../../staff/shifts/shifts.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { listMembers } from '../../staff/team/team.queries.ts'
import { countOperators, type OperatorFigures } from './operators.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const none: OperatorFigures = {
  ...{ orders: 0, lost: 0, sum: 0, accepted: 0, acceptSeconds: null, changed: 0, cancelled: 0, given: 0 },
}

/** The day of operators, and of others who placed an order by phone. */
export function mountOperators(mount: StaffMount, { db, clock }: Deps): void {
  mount(readOperators, async ({ shipperId, staff, query }) => {
    const now = clock()
    const day = query.day ? toLocalDate(query.day) : localDateAt(now)
    const midnight = toLocalTime('00:00')
    const span = { from: getInstant(day, midnight), to: getInstant(addDays(day, 1), midnight) }
    const staffId = staff.rights.includes('operators.see') ? null : staff.id
    const { branchIds } = staff
    const figures = await countOperators(db, { shipperId, branchIds, staffId, ...span })
    const members = (
      await listMembers(db, { shipperId, now, ...(staffId && { staffIds: [staffId] }) })
    ).filter(({ staff: { id, role, disabledAt }, branchIds: own }) => {
      const isOwn = branchIds === null || own === null || own.some((one) => isInScope(branchIds, one))
      const isOperator = role === 'operator' && (disabledAt === null || figures.has(id))
      return isOwn && (id === staffId || isOperator || (figures.get(id)?.orders ?? 0) > 0)
    })
    const shifts = await listShiftsIn(db, {
      ...{ shipperId, staffIds: members.map((member) => member.staff.id), ...span },
    })
    return {
      now,
      day,
      operators: members.map(({ staff: { id, name } }) => {
        const { acceptSeconds, ...counts } = figures.get(id) ?? none
        const begun = shifts.filter(
          (shift) => shift.staffId === id && shift.startedAt !== null && localDateAt(shift.startedAt) === day,
        )
        return {
          ...{ id, name, ...counts, accept_seconds: acceptSeconds },
          worked_minutes: begun.reduce((sum, shift) => sum + workedMinutes(toShift(shift), now), 0),
        }
      }),
    }
  })
}
