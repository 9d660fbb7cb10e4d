import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { OrderStatus } from '../orders/status.ts'

/** What a point of sale (POS) reports about an order, in the sequence in which it happens. */
export const posStatuses = [
  'received',
  'accepted',
  'cooking',
  'ready',
  'on_way',
  'delivered',
  'closed',
  'cancelled',
] as const
export type PosStatus = (typeof posStatuses)[number]

/** Reports come late, twice and in any sequence: the furthest one counts. */
export function furthestPosStatus(known: PosStatus | null, reported: PosStatus): PosStatus {
  if (known === null) return reported
  return posStatuses.indexOf(reported) > posStatuses.indexOf(known) ? reported : known
}

/** What a point of sale has to know of what happens after its kitchen. */
export const posProgress = ['placed', 'picked_up', 'delivered'] as const
export type PosProgress = (typeof posProgress)[number]

export function progressOf(status: OrderStatus): PosProgress {
  if (status === 'delivered' || status === 'finished') return 'delivered'
  return status === 'courier_picked' ? 'picked_up' : 'placed'
}

/** What it knows already because it reported it. */
function progressReported(status: PosStatus | null): PosProgress {
  if (status === 'delivered' || status === 'closed') return 'delivered'
  return status === 'on_way' ? 'picked_up' : 'placed'
}

/** Whether the POS is behind. */
export function isProgressNews(
  progress: PosProgress,
  { sent, reported }: { readonly sent: PosProgress | null; readonly reported: PosStatus | null },
): boolean {
  const known = Math.max(
    posProgress.indexOf(sent ?? 'placed'),
    posProgress.indexOf(progressReported(reported)),
  )
  return posProgress.indexOf(progress) > known
}

/** The way of an order through the kitchen. */
const kitchenWay: readonly OrderStatus[] = ['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready']

const reached: Readonly<Record<Exclude<PosStatus, 'cancelled'>, OrderStatus>> = {
  received: 'new',
  accepted: 'vendor_accepted',
  cooking: 'vendor_accepted',
  ready: 'vendor_ready',
  on_way: 'vendor_ready',
  delivered: 'vendor_ready',
  closed: 'vendor_ready',
}

/**
 * The statuses through which a report leads an order, as the kitchen would have pressed them; none when the order is there
 * or further. Couriers report for themselves: a POS that closes a delivery says only that it is made. A takeaway order
 * that it closes was handed over.
 */
export function statusesAfterReport(
  { status, deliveryType }: { readonly status: OrderStatus; readonly deliveryType: DeliveryType },
  reported: PosStatus,
): readonly OrderStatus[] {
  if (reported === 'cancelled') return []
  const at = kitchenWay.indexOf(status)
  if (at < 0) return []
  const isHandedOver = deliveryType === 'self-pickup' && (reported === 'closed' || reported === 'delivered')
  return [
    ...kitchenWay.slice(at + 1, kitchenWay.indexOf(reached[reported]) + 1),
    ...(isHandedOver ? (['finished'] as const) : []),
  ]
}
