import { forgottenAfterMinutes, forgottenEnd } from '@doira/domain/staff/shifts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import { updateStaff } from '../staff.queries.ts'
import { claimLongShift, toShift, updateShift } from './shifts.queries.ts'

/** Ends shifts whose people forgot to: the end is that of the plan, until a manager corrects it. */
export function makeEndForgotten({ db, clock }: { readonly db: Db; readonly clock: Clock }): Round {
  const endOne = (except: string) =>
    db.transaction(async (tx) => {
      const now = clock()
      const shift = await claimLongShift(tx, { now, minutes: forgottenAfterMinutes, except })
      if (!shift) return null
      const end = forgottenEnd(toShift(shift))
      if (!end || end.noticedAt > now) return shift.id
      const breaks = shift.breaks.map((one) => (one.to === null ? { ...one, to: end.endsAt } : one))
      await updateShift(tx, shift, { endedAt: end.endsAt, isForgotten: true, breaks })
      await updateStaff(tx, shift, { shiftState: 'off', shiftUntil: null })
      return shift.id
    })
  return async (signal, reportProgress) => {
    const nobody = '00000000-0000-0000-0000-000000000000'
    for (let last: string | null = nobody; last !== null && !signal.aborted; reportProgress?.()) {
      const next: string | null = await endOne(last)
      // One that is not due yet, because it began after its plan, is the only one left.
      last = next === last ? null : next
    }
  }
}
