import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/reservations/booking-actions'
import { readHall, readWaitingBookings } from '@doira/contract/reservations/hall-desk'
import { toInstant } from '@doira/domain/time/instant'
import { requireBranch } from '../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { type ActionTime, type Performed, runAction } from '../staff/actions/run-action.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { listWaitingRows } from './booking-actions.queries.ts'
import { bookByStaff, type HallChange, moveBooking, stepBooking } from './booking-actions.ts'
import { readHallDay } from './hall-day.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }
type HallAction = (typeof calls)[keyof typeof calls]

/** The hall of a branch: its day, and what its people do with bookings. */
export function mountHallWork(read: StaffMount, act: StaffMount, deps: Deps): void {
  const mountAction = <E extends HallAction>(
    endpoint: E,
    perform: (
      tx: Db,
      staff: SignedInStaff,
      time: ActionTime,
      data: ParsedBodyOf<E>['data'],
    ) => Promise<HallChange>,
  ) =>
    act(endpoint, (call) =>
      runAction(deps, { ...call, endpoint }, async (tx, time) =>
        toPerformed(call.body.action_id, await perform(tx, call.staff, time, call.body.data)),
      ),
    )

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
  mountAction(calls.hallBook, (tx, staff, time, data) =>
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
  )
  mountAction(calls.hallConfirm, (tx, staff, time, { booking_id: id }) =>
    stepBooking(tx, staff, time, { id, act: 'confirm' }),
  )
  mountAction(calls.hallSeat, (tx, staff, time, { booking_id: id }) =>
    stepBooking(tx, staff, time, { id, act: 'seat' }),
  )
  mountAction(calls.hallFinish, (tx, staff, time, { booking_id: id }) =>
    stepBooking(tx, staff, time, { id, act: 'finish' }),
  )
  mountAction(calls.hallNoShow, (tx, staff, time, { booking_id: id }) =>
    stepBooking(tx, staff, time, { id, act: 'no_show' }),
  )
  mountAction(calls.hallCancel, (tx, staff, time, { booking_id: id, words }) =>
    stepBooking(tx, staff, time, { id, act: 'cancel', answer: words }),
  )
  mountAction(calls.hallMove, (tx, staff, time, { booking_id: id, seen, ...wish }) =>
    moveBooking(tx, staff, time, {
      id,
      seen: { tableId: seen.table_id, from: toInstant(seen.from), to: toInstant(seen.to) },
      tableId: wish.table_id,
      from: toInstant(wish.from),
      durationMinutes: wish.duration_minutes,
    }),
  )
}

function toPerformed(
  actionId: string,
  { branchId, before, after, already }: HallChange,
): Performed<AnswerOf<HallAction>> {
  const outcome = already ? 'already' : 'done'
  const doneBefore = already && already.by !== '' ? already : null
  return {
    outcome,
    answer: { action_id: actionId, outcome, order: null, done_before: doneBefore },
    branchId,
    ...(before && { before }),
    after,
  }
}
