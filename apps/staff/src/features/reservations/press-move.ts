import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { pressPlainAction } from '../../outbox/shared-outbox.ts'
import type { Booking } from './hall-day.ts'

/** Gives a booking another place; what is not named stays as it is seen. Returns the action's id. */
export function pressMove(
  { id, table_id, from, to }: Booking,
  request: { readonly tableId?: string; readonly from?: string; readonly durationMinutes?: number },
): string | null {
  return pressPlainAction('hall_move', {
    booking_id: id,
    seen: { table_id, from, to },
    table_id: request.tableId ?? table_id,
    from: request.from ?? from,
    duration_minutes: request.durationMinutes ?? secondsBetween(toInstant(from), toInstant(to)) / 60,
  })
}
