import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import type { BranchSchedule, WorkHours } from '@doira/domain/delivery/branches/opening-hours'
import { toLocalDate, toLocalTime } from '@doira/domain/time/local-time'

/** The hours of a branch as the rules want them. */
export function toSchedule(wire: WireBranch): BranchSchedule {
  return {
    work: toHours(wire.work_hour_start, wire.work_hour_end),
    delivery: toHours(wire.delivery_hour_start, wire.delivery_hour_end),
    exceptions: wire.exceptions.map((exception) => ({
      date: toLocalDate(exception.date),
      work: toHoursOrNull(exception.work_hour_start, exception.work_hour_end),
      delivery: toHoursOrNull(exception.delivery_hour_start, exception.delivery_hour_end),
    })),
  }
}

function toHours(opensAt: string, closesAt: string): WorkHours {
  return { opensAt: toLocalTime(opensAt), closesAt: toLocalTime(closesAt) }
}

function toHoursOrNull(opensAt: string | null, closesAt: string | null): WorkHours | null {
  return opensAt === null || closesAt === null ? null : toHours(opensAt, closesAt)
}
