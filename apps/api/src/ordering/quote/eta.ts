import { loadAt, loadMinutes } from '@doira/domain/delivery/branches/load'
import type { Instant } from '@doira/domain/time/instant'
import type { Place } from './choose-place.ts'

/** A promise names the later end; most orders come this much earlier. */
const spreadMinutes = 10

export type EtaMinutes = { readonly from: number; readonly to: number }

/**
 * Minutes until an order placed now is there, or ready, with what a busy branch adds; null while nobody makes it, or for
 * a pre-order.
 */
export function etaOf({ branch, zone, delivery, state }: Place, now: Instant): EtaMinutes | null {
  if (!branch || state.state !== 'open') return null
  const usual =
    delivery.type === 'delivery' ? (zone?.etaMinutes ?? branch.deliveryMinutes) : branch.takeawayLeadMinutes
  const to = usual + loadMinutes[loadAt(branch, now)]
  return { from: Math.max(0, to - spreadMinutes), to }
}
