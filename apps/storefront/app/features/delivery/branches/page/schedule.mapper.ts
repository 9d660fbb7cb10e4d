import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import { readDay } from '@doira/domain/delivery/branches/hours-text'
import type { BranchSchedule } from '@doira/domain/delivery/branches/opening-hours'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'

/** The hours of a branch as the rules want them. */
export function toSchedule({ hours, exceptions, last_order_minutes }: WireBranch): BranchSchedule {
  return {
    work: hours.work.map(readDay),
    takeaway: hours.takeaway.map(readDay),
    delivery: hours.delivery.map(readDay),
    lastOrderMinutes: last_order_minutes,
    exceptions: exceptions.map((exception) => ({
      date: toLocalDate(exception.date),
      work: readDay(exception.hours.work),
      takeaway: readDay(exception.hours.takeaway),
      delivery: readDay(exception.hours.delivery),
      // The server counts these into its promises.
      extraMinutes: 0,
      preordersUntil: exception.preorders_until === null ? null : toInstant(exception.preorders_until),
    })),
  }
}
