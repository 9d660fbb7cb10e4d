import { loadAt, loadMinutes } from '@doira/domain/delivery/branches/load'
import { serviceDateAt } from '@doira/domain/delivery/branches/opening-hours'
import type { Instant } from '@doira/domain/time/instant'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { Place } from './choose-place.ts'

/** A promise names the later end; most orders come this much earlier. */
const spreadMinutes = 10

export type EtaMinutes = { readonly from: number; readonly to: number }

/**
 * Minutes until an order placed now is there, or ready, with what a busy branch adds; null while nobody makes it, or for
 * a pre-order.
 */
export function findEta({ branch, zone, delivery, state }: Place, now: Instant): EtaMinutes | null {
  if (!branch || state.state !== 'open') return null
  const usual =
    delivery.type === 'delivery' ? (zone?.etaMinutes ?? branch.deliveryMinutes) : branch.takeawayLeadMinutes
  const to = usual + getExtraMinutes(branch, delivery, now) + loadMinutes[loadAt(branch, now)]
  return { from: Math.max(0, to - spreadMinutes), to }
}

/** What deliveries of a special day take longer. */
function getExtraMinutes({ schedule }: Branch, { type }: Place['delivery'], now: Instant): number {
  if (type !== 'delivery' || schedule.exceptions.length === 0) return 0
  const day = serviceDateAt(schedule, 'delivery', now)
  return schedule.exceptions.find(({ date }) => date === day)?.extraMinutes ?? 0
}
