import { weeksMovedBy } from '@doira/domain/payouts/trips'
import { DomainError } from '@doira/domain/problem'
import type { CheckCorrection } from '../staff/shifts/shifts.routes.ts'
import { lockPayouts } from './pay-rules.queries.ts'
import { listClosedMondays } from './weeks.queries.ts'

/**
 * Orders of a night belong to the day on which its shift began: moved out of a closed week they would be paid again, and
 * moved into one never.
 *
 * @throws DomainError shift_week_closed
 */
export const checkCorrection: CheckCorrection = async (tx, { shipperId, before, after }) => {
  await lockPayouts(tx, shipperId)
  const moved = weeksMovedBy(before, after)
  const [from] = moved
  const to = moved.at(-1)
  if (from === undefined || to === undefined) return
  const closed = await listClosedMondays(tx, { shipperId, from, to })
  if (moved.some((monday) => closed.includes(monday))) throw new DomainError({ code: 'shift_week_closed' })
}
