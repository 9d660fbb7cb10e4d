import type { Endpoint } from '@doira/contract/endpoint'
import type * as calls from '@doira/contract/reservations/booking-actions'
import { readHall, readWaitingBookings } from '@doira/contract/reservations/hall-desk'
import { toInstant } from '@doira/domain/time/instant'
import { requireBranch } from '../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { type ActionBody, type ActionTime, runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import type { StaffCall, StaffMount } from '../staff/staff-mount.ts'
import { listWaitingRows } from './booking-actions.queries.ts'
import { bookByStaff, type HallChange, moveBooking, stepBooking } from './booking-actions.ts'
import { readHallDay } from './hall-day.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

/** The hall of a branch: its day, and the bookings that wait for an answer. */
export function mountHallWork(read: StaffMount, deps: Deps): void {
  read(readHall, ({ shipperId, staff, query }) =>
    readHallDay(deps, { shipperId, branchId: requireBranch(staff, query.branch), date: query.date }),
  )
  read(readWaitingBookings, async ({ shipperId, staff }) => {
    const now = deps.clock()
    const rows = await listWaitingRows(deps.db, { shipperId, branchIds: staff.branchIds, now })
    return {
      now,
      bookings: rows.map(({ branchId, reservation: { id, startsAt, guests, name } }) => ({
        ...{ id, branch_id: branchId, from: startsAt, guests, name },
      })),
    }
  })
}

export function hallActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    hallBook: onHall(deps, ({ tx, staff, time }, data) =>
      bookByStaff(tx, staff, time, {
        id: deps.random.uuid(),
        tableId: data.table_id,
        from: data.from === null ? null : toInstant(data.from),
        durationMinutes: data.duration_minutes,
        guests: data.guests,
        name: data.name,
        phone: data.phone,
        comment: data.comment,
        isSeated: data.is_seated,
      }),
    ),
    hallConfirm: onHall(deps, ({ tx, staff, time }, { booking_id: id }) =>
      stepBooking(tx, staff, time, { id, action: 'confirm' }),
    ),
    hallSeat: onHall(deps, ({ tx, staff, time }, { booking_id: id }) =>
      stepBooking(tx, staff, time, { id, action: 'seat' }),
    ),
    hallFinish: onHall(deps, ({ tx, staff, time }, { booking_id: id }) =>
      stepBooking(tx, staff, time, { id, action: 'finish' }),
    ),
    hallNoShow: onHall(deps, ({ tx, staff, time }, { booking_id: id }) =>
      stepBooking(tx, staff, time, { id, action: 'no_show' }),
    ),
    hallCancel: onHall(deps, ({ tx, staff, time }, { booking_id: id, comment }) =>
      stepBooking(tx, staff, time, { id, action: 'cancel', answer: comment }),
    ),
    hallMove: onHall(deps, ({ tx, staff, time }, { booking_id: id, seen, ...request }) =>
      moveBooking(tx, staff, time, {
        id,
        seen: { tableId: seen.table_id, from: toInstant(seen.from), to: toInstant(seen.to) },
        tableId: request.table_id,
        from: toInstant(request.from),
        durationMinutes: request.duration_minutes,
      }),
    ),
  }
}

type Change<Data> = (
  given: { readonly tx: Db; readonly staff: SignedInStaff; readonly time: ActionTime },
  data: Data,
) => Promise<HallChange>

type HallCall<Data> = Omit<StaffCall<Endpoint>, 'body'> & {
  readonly body: ActionBody & { readonly data: Data }
}

/** An action on a table of a branch. */
function onHall<Data>(deps: Deps, change: Change<Data>) {
  return (call: HallCall<Data>) =>
    runAction(deps, call, async (tx, time) => {
      const { staff, body } = call
      const { branchId, already, ...facts } = await change({ tx, staff, time }, body.data)
      const doneBefore = already && already.by !== '' ? already : null
      return settlePlain(call, { outcome: already ? 'already' : 'done', doneBefore, branchId, ...facts })
    })
}
