import { DomainError } from '@doira/domain/problem'
import { mayKeepDevice } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import type { SpendBudget } from '../auth/budgets.ts'
import { hashAddress, hashToken } from '../auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { hasUnseenReserveCodes, keepReserveCodes, makeReserveCodes } from './reserve-codes.ts'
import { requireCode } from './sign-in-codes.ts'
import { isKeptDevice, keepDevice, shiftMinutes } from './sign-in-devices.ts'
import { writeSignIn } from './sign-in-journal.ts'
import { forgetTries, takeTry } from './sign-in-tries.queries.ts'
import { findStaff, findStaffByLogin, giveTotpSecret } from './staff.queries.ts'
import { type StaffRow, staffSignInsTable } from './staff.tables.ts'
import { findEndedSession, insertStaffSession, revokeStaffSessions } from './staff-sessions.queries.ts'
import { makeTotpSecret, totpOfStep, totpStepAt } from './totp.ts'

export type SignInDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly secret: Uint8Array
  readonly spend: SpendBudget
  /** Prints the codes of the demo's people, who have no app; null anywhere else. */
  readonly printStaffCode: ((line: string) => void) | null
}

type Caller = { readonly shipperId: string; readonly address: string; readonly device: string }

export type CodeWanted = {
  readonly challenge: string
  readonly staff: StaffRow
  /** Given until the first code was typed. */
  readonly enrolmentSecret: Uint8Array | null
}
export type SignedIn = {
  readonly token: string
  readonly deviceToken: string | null
  readonly reserveCodes: readonly string[]
}

const challengeMinutes = 10

/**
 * The first step. What is wrong answers the same in the same time, whether the login is known or not.
 *
 * @throws DomainError wrong_password, sign_in_locked, too_many_requests
 */
export function makeSignIn(deps: SignInDeps) {
  const { db, clock } = deps
  return async (
    caller: Caller & {
      readonly login: string
      readonly password: string
      readonly deviceToken: string | null
    },
  ): Promise<CodeWanted | SignedIn> => {
    const { shipperId } = caller
    const login = caller.login.trim().toLowerCase()
    await deps.spend('staff_sign_in_by_address', `${shipperId}:${hashAddress(deps.secret, caller.address)}`)
    const now = clock()
    const key = `password:${login}`
    const attemptsLeft = await takeTry(db, { shipperId, key, now })
    const staff = await findStaffByLogin(db, { shipperId, login })
    const fits = await isPassword(caller.password, staff?.passwordHash ?? nobodysHash)
    if (!staff || !fits || staff.disabledAt !== null) {
      throw new DomainError({ code: 'wrong_password', attemptsLeft })
    }
    await forgetTries(db, { shipperId, key })
    const isKept = staff.totpSetAt !== null && (await isKeptDevice(db, staff, caller.deviceToken, now))
    if (isKept) return openSession(deps, db, { staff, caller, now, isKept, deviceToken: caller.deviceToken })
    return askForCode(deps, staff, now)
  }
}

async function askForCode(deps: SignInDeps, staff: StaffRow, now: Instant): Promise<CodeWanted> {
  const { shipperId, id: staffId } = staff
  if (staff.totpSecret === null) await giveTotpSecret(deps.db, { shipperId, staffId }, makeTotpSecret())
  const fresh = await findStaff(deps.db, { shipperId, staffId })
  if (!fresh?.totpSecret) throw new DomainError({ code: 'sign_in_expired' })
  const challenge = deps.random.token()
  await deps.db.insert(staffSignInsTable).values({
    shipperId,
    challengeHash: hashToken(challenge),
    staffId,
    expiresAt: addMinutes(now, challengeMinutes),
  })
  const code = totpOfStep(fresh.totpSecret, totpStepAt(now))
  deps.printStaffCode?.(`staff code ${fresh.login} ${code}`)
  return { challenge, staff: fresh, enrolmentSecret: fresh.totpSetAt === null ? fresh.totpSecret : null }
}

/** @throws DomainError sign_in_expired, invalid_code, sign_in_locked */
export function makeConfirmStaffCode(deps: SignInDeps) {
  const { db, clock } = deps
  return async (
    caller: Caller & { readonly challenge: string; readonly code: string; readonly keepDevice: boolean },
  ): Promise<SignedIn & { readonly staffId: string }> => {
    const { shipperId } = caller
    await deps.spend('staff_sign_in_by_address', `${shipperId}:${hashAddress(deps.secret, caller.address)}`)
    const now = clock()
    const challengeHash = hashToken(caller.challenge)
    const ofChallenge = and(
      eq(staffSignInsTable.shipperId, shipperId),
      eq(staffSignInsTable.challengeHash, challengeHash),
      gt(staffSignInsTable.expiresAt, now),
    )
    const [found] = await db.select().from(staffSignInsTable).where(ofChallenge)
    const staff = found && (await findStaff(db, { shipperId, staffId: found.staffId }))
    if (!staff || staff.disabledAt !== null) throw new DomainError({ code: 'sign_in_expired' })
    await requireCode(deps, staff, caller.code, now)
    const isWithoutCodes = staff.totpSetAt === null || (await hasUnseenReserveCodes(db, staff))
    const reserve = isWithoutCodes ? await makeReserveCodes(deps.random) : null
    return db.transaction(async (tx) => {
      const used = await tx.delete(staffSignInsTable).where(ofChallenge).returning()
      if (used.length === 0) throw new DomainError({ code: 'sign_in_expired' })
      const isKept = caller.keepDevice && mayKeepDevice(staff.role)
      const deviceToken = isKept ? await keepDevice(deps, tx, staff, now) : null
      const signedIn = await openSession(deps, tx, { staff, caller, now, isKept, deviceToken })
      if (reserve) await keepReserveCodes(tx, staff, reserve)
      return { ...signedIn, reserveCodes: reserve?.shown ?? [], staffId: staff.id }
    })
  }
}

/**
 * Goes on with a session that was idle too long or has ended, at most twelve hours ago, by the code alone.
 *
 * @throws DomainError sign_in_expired, invalid_code, sign_in_locked
 */
export function makeSignInAgain(deps: SignInDeps) {
  const { db, clock } = deps
  return async (
    caller: Caller & { readonly token: string; readonly code: string },
  ): Promise<SignedIn & { readonly staffId: string }> => {
    const { shipperId } = caller
    await deps.spend('staff_sign_in_by_address', `${shipperId}:${hashAddress(deps.secret, caller.address)}`)
    const now = clock()
    const ended = await findEndedSession(db, { shipperId, tokenHash: hashToken(caller.token) })
    if (!ended || addMinutes(ended.expiresAt, shiftMinutes) < now) {
      throw new DomainError({ code: 'sign_in_expired' })
    }
    const staff = await findStaff(db, { shipperId, staffId: ended.staffId })
    if (!staff) throw new DomainError({ code: 'sign_in_expired' })
    await requireCode(deps, staff, caller.code, now)
    return db.transaction(async (tx) => {
      await revokeStaffSessions(tx, { shipperId, id: ended.id, now })
      const { isKept } = ended
      const signedIn = await openSession(deps, tx, { staff, caller, now, isKept, deviceToken: null })
      return { ...signedIn, staffId: staff.id }
    })
  }
}

async function openSession(
  { random }: SignInDeps,
  db: Db,
  {
    staff,
    caller,
    now,
    isKept,
    deviceToken,
  }: {
    readonly staff: StaffRow
    readonly caller: Caller
    readonly now: Instant
    readonly isKept: boolean
    readonly deviceToken: string | null
  },
): Promise<SignedIn> {
  const token = random.token()
  await insertStaffSession(db, {
    shipperId: staff.shipperId,
    id: random.uuid(),
    staffId: staff.id,
    tokenHash: hashToken(token),
    device: caller.device,
    isKept,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMinutes(now, shiftMinutes),
    revokedAt: null,
  })
  await writeSignIn(db, { id: random.uuid(), kind: 'sign_in', staff, device: caller.device, now })
  return { token, deviceToken, reserveCodes: [] }
}
