import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Requester } from '../../auth/origins/origins.ts'
import type { Db } from '../../platform/database/database.ts'
import { findStaff, spendTotpStep } from '../staff.queries.ts'
import type { StaffRow } from '../staff.tables.ts'
import { spendReserveCode } from './reserve-codes.ts'
import { clearSignInAttempts, takeSignInAttempt } from './take-sign-in-attempt.ts'
import { findTotpStep } from './totp.ts'

/**
 * Six digits of the app, each good once, or one of the reserve codes.
 *
 * @throws DomainError invalid_code, sign_in_locked
 */
export async function requireCode(
  { db }: { readonly db: Db },
  staff: StaffRow,
  { typed, requester, now }: { readonly typed: string; readonly requester: Requester; readonly now: Instant },
): Promise<void> {
  const { shipperId, id: staffId, totpSecret } = staff
  const tried = { shipperId, what: `code:${staffId}`, requester }
  const attemptsLeft = await takeSignInAttempt(db, { ...tried, now })
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const step = totpSecret && findTotpStep(totpSecret, code, now)
  const fits =
    step === null
      ? await spendReserveCode(db, staff, code, now)
      : await spendTotpStep(db, { shipperId, staffId, step, now })
  if (!fits) throw new DomainError({ code: 'invalid_code', attemptsLeft })
  await clearSignInAttempts(db, tried)
}

/**
 * The same from somebody who is signed in, before something that a session alone may not do.
 *
 * @throws DomainError invalid_code, sign_in_locked
 */
export async function requireOwnCode(
  deps: { readonly db: Db },
  { shipperId, id: staffId }: Pick<StaffRow, 'shipperId' | 'id'>,
  { typed, now }: { readonly typed: string; readonly now: Instant },
): Promise<void> {
  const staff = await findStaff(deps.db, { shipperId, staffId })
  if (!staff) throw new DomainError({ code: 'unauthorized' })
  await requireCodeOf(deps, staff, { typed, now })
}

/**
 * The same from those who have a second factor; others have none to give.
 *
 * @throws DomainError own_code_required, invalid_code, sign_in_locked
 */
export async function requireOwnCodeIfSet(
  deps: { readonly db: Db },
  { shipperId, id: staffId }: Pick<StaffRow, 'shipperId' | 'id'>,
  { typed, now }: { readonly typed: string | undefined; readonly now: Instant },
): Promise<void> {
  const staff = await findStaff(deps.db, { shipperId, staffId })
  if (!staff) throw new DomainError({ code: 'unauthorized' })
  if (staff.totpSetAt === null) return
  if (typed === undefined) throw new DomainError({ code: 'own_code_required' })
  await requireCodeOf(deps, staff, { typed, now })
}

async function requireCodeOf(
  deps: { readonly db: Db },
  staff: StaffRow,
  { typed, now }: { readonly typed: string; readonly now: Instant },
): Promise<void> {
  const { id: staffId } = staff
  const requester = { origin: `staff:${staffId}`, isDevice: true, isKnown: true }
  await requireCode(deps, staff, { typed, requester, now })
}
