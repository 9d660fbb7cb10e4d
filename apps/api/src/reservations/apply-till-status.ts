import type { PosBookingStatus } from '@doira/domain/pos/pos-booking'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../platform/database/database.ts'
import { lockBooking, updateReservation } from './booking-actions.queries.ts'

/**
 * What people did with a booking at the till of the branch: guests sat down or left, did not come, or cancelled. What has ended
 * here is not changed, and a repeated report changes nothing.
 */
export async function applyTillStatus(
  tx: Db,
  {
    status,
    now,
    ...key
  }: {
    readonly shipperId: string
    readonly id: string
    readonly status: PosBookingStatus
    readonly now: Instant
  },
): Promise<void> {
  const found = await lockBooking(tx, key)
  const reservation = found?.reservation
  if (reservation?.status !== 'new') return
  const changes = {
    booked: null,
    seated:
      reservation.seatedAt !== null ? null : { seatedAt: now, confirmedAt: reservation.confirmedAt ?? now },
    closed: { status: 'finished' },
    cancelled: { status: 'canceled' },
    no_show: { status: 'canceled', isNoShow: true },
  } as const
  const change = changes[status]
  if (change !== null) await updateReservation(tx, reservation, { ...change, staffId: null, updatedAt: now })
}
