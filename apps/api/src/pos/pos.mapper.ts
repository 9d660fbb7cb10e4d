import type { WirePosBooking, WirePosBranch, WirePosOrder } from '@doira/contract/pos/pos'
import type { listBookingQueue } from './bookings/pos-bookings.queries.ts'
import type { PosOrderRow } from './pos.tables.ts'
import type { BranchAtPos, QueuedPosOrder } from './pos-queue.queries.ts'

export function toWirePosOrder({ pos, order }: QueuedPosOrder): WirePosOrder {
  const { id, number, total, status, branchId } = order
  return {
    order: { id, number, total, status, branch_id: branchId },
    ...toQueued(pos),
  }
}

export function toWirePosBooking({
  pos,
  booking,
}: Awaited<ReturnType<typeof listBookingQueue>>[number]): WirePosBooking {
  const { id, table, startsAt, guests, branchId } = booking
  return { booking: { id, table, from: startsAt, guests, branch_id: branchId }, ...toQueued(pos) }
}

type Queued = Pick<
  PosOrderRow,
  'state' | 'waitsSince' | 'queuedAt' | 'problem' | 'problemText' | 'attempts' | 'nextAt'
>

function toQueued({ state, waitsSince, queuedAt, problem, problemText, attempts, nextAt }: Queued) {
  return { state, since: waitsSince ?? queuedAt, problem, text: problemText, attempts, next_at: nextAt }
}

export function toWirePosBranch({ id, name, pos }: BranchAtPos): WirePosBranch {
  return {
    ...{ id, name },
    pos_id: pos?.posId ?? null,
    stops_agreed_at: pos?.stopsAgreedAt ?? null,
    stops_problem: pos?.stopsProblem ?? null,
  }
}
