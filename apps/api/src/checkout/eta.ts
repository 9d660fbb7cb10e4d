import type { Place } from './choose-place.ts'

/** A promise names the later end; most orders come this much earlier. */
const spreadMinutes = 10

export type EtaMinutes = { readonly from: number; readonly to: number }

/** Minutes until an order placed now is there, or ready; null while nobody makes it, or for a pre-order. */
export function etaOf({ branch, zone, delivery, state }: Place): EtaMinutes | null {
  if (!branch || state.state !== 'open') return null
  const to =
    delivery.type === 'delivery' ? (zone?.etaMinutes ?? branch.deliveryMinutes) : branch.pickupLeadMinutes
  return { from: Math.max(0, to - spreadMinutes), to }
}
