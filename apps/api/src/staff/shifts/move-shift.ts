import type { StaffRole } from '@doira/domain/staff/rights'
import { type Break, isBegunBy, type ShiftState } from '@doira/domain/staff/shifts'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { lockStaff, updateStaff } from '../staff.queries.ts'
import { findOpenShift, insertShift, listPlanned, toShift, updateShift } from './shifts.queries.ts'

type Move = {
  readonly shipperId: string
  readonly staffId: string
  readonly to: ShiftState
  readonly now: Instant
  /** The end of a break; null: none is named. */
  readonly until?: Instant | null
  /** Of a shift that begins without a plan. */
  readonly newId: string
}

/**
 * Starts or ends the shift of a person, or a break in it. A planned shift that begins about now is the one that starts.
 *
 * @returns the state before
 */
export async function moveShift(tx: Db, move: Move): Promise<ShiftState> {
  const { shipperId, staffId, to, now, until = null, newId } = move
  const key = { shipperId, staffId }
  const staff = await lockStaff(tx, key)
  if (!staff) throw new Error('a shift of nobody')
  const { shiftState: before, shiftSince } = staff
  const isStart = before === 'off' && to !== 'off'
  await updateStaff(tx, key, {
    shiftState: to,
    shiftSince: isStart ? now : shiftSince,
    shiftUntil: to === 'break' ? until : null,
  })
  if (before === to) return before
  const open = await findOpenShift(tx, key)
  if (isStart && !open)
    await begin(tx, { ...key, now, newId, role: staff.role, breaks: breaksIn([], to, now) })
  if (open) {
    const breaks = breaksIn(open.breaks, to, now)
    await updateShift(tx, open, { breaks, ...(to === 'off' && { endedAt: now }) })
  }
  return before
}

type Begin = Pick<Move, 'shipperId' | 'staffId' | 'now' | 'newId'> & {
  readonly role: StaffRole
  readonly breaks: readonly Break[]
}

async function begin(tx: Db, { shipperId, staffId, now, newId, role, breaks }: Begin): Promise<void> {
  const planned = await listPlanned(tx, { shipperId, staffId }, now)
  const meant = planned.find((shift) => isBegunBy(toShift(shift), now))
  if (meant) return updateShift(tx, meant, { startedAt: now, role, breaks })
  await insertShift(tx, { shipperId, id: newId, staffId, startedAt: now, role, breaks })
}

/** The last break ends, and a new one begins where the state is one. */
function breaksIn(breaks: readonly Break[], to: ShiftState, now: Instant): readonly Break[] {
  const ended = breaks.map((one) => (one.to === null ? { ...one, to: now } : one))
  return to === 'break' ? [...ended, { from: now, to: null }] : ended
}
