import { DomainError } from '@doira/domain/problem'
import { findPasswordFlaw } from '@doira/domain/staff/own-password'
import { findShipperById } from '../../chains/chain.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashPassword, isPassword } from '../sign-in/passwords.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { clearSignInAttempts, takeSignInAttempt } from '../sign-in/take-sign-in-attempt.ts'
import { findStaff, lockStaff, updateStaff } from '../staff.queries.ts'

type CheckedPassword = {
  /** The hash that it was compared with. */
  readonly hash: string
  /** Null when it matches. */
  readonly attemptsLeft: number | null
}

/**
 * Compares the old password, at most five times wrong in 15 minutes: whoever finds a device unlocked cannot guess it.
 *
 * @throws DomainError sign_in_locked
 */
export async function checkOldPassword(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { shipperId, id: staffId }: SignedInStaff,
  typed: string,
): Promise<CheckedPassword> {
  const tried = {
    ...{ shipperId, what: `own_password:${staffId}` },
    requester: { origin: `staff:${staffId}`, isDevice: true, isKnown: true },
  }
  const attemptsLeft = await takeSignInAttempt(db, { ...tried, now: clock() })
  const staff = await findStaff(db, { shipperId, staffId })
  if (!staff) throw new DomainError({ code: 'unauthorized' })
  const hash = staff.passwordHash
  if (!(await isPassword(typed, hash))) return { hash, attemptsLeft }
  await clearSignInAttempts(db, tried)
  return { hash, attemptsLeft: null }
}

/** @throws DomainError old_password_wrong, password_refused, unauthorized */
export async function setOwnPassword(
  tx: Db,
  { shipperId, id: staffId }: SignedInStaff,
  { checked, password }: { readonly checked: CheckedPassword; readonly password: string },
): Promise<void> {
  const staff = await lockStaff(tx, { shipperId, staffId })
  const { hash, attemptsLeft } = checked
  if (attemptsLeft !== null) throw new DomainError({ code: 'old_password_wrong', attemptsLeft })
  // Changed on another device meanwhile, which has ended this session.
  if (staff?.passwordHash !== hash) throw new DomainError({ code: 'unauthorized' })
  const chain = await findShipperById(tx, shipperId)
  const reason = findPasswordFlaw(password, [staff.login, staff.name, chain?.name ?? ''])
  if (reason) throw new DomainError({ code: 'password_refused', reason })
  if (await isPassword(password, hash)) throw new DomainError({ code: 'password_refused', reason: 'same' })
  await updateStaff(tx, { shipperId, staffId }, { passwordHash: await hashPassword(password) })
}
