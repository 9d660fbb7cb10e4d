import { DomainError } from '@doira/domain/problem'
import { challengeMinutes, mayRememberDevice, staffSessionMinutes } from '@doira/domain/staff/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import type { Budgets } from '../../auth/budgets/budgets.ts'
import { deviceOrigin, findRequester, networkOrigin, type Requester } from '../../auth/origins/origins.ts'
import { hashToken } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findStaff, findStaffByLogin, giveTotpSecret, lockStaff } from '../staff.queries.ts'
import { type StaffRow, staffSignInsTable } from '../staff.tables.ts'
import { isPassword, unmatchableHash } from './passwords.ts'
import { hasUnseenReserveCodes, makeReserveCodes, storeReserveCodes } from './reserve-codes.ts'
import { requireCode } from './sign-in-codes.ts'
import { isRememberedDevice, rememberDevice } from './sign-in-devices.ts'
import { writeSignIn } from './sign-in-journal.ts'
import { listKnownOrigins, rememberOrigins } from './staff-origins.queries.ts'
import { findEndedSession, insertStaffSession, revokeStaffSessions } from './staff-sessions.queries.ts'
import { clearSignInAttempts, takeSignInAttempt } from './take-sign-in-attempt.ts'
import { makeTotpSecret, totpOfStep, totpStepAt } from './totp.ts'

/** Prints the codes of the demo chain's staff, who have no app; null for every other chain. */
export type FindStaffCodePrinter = (shipperId: string) => ((line: string) => void) | null

export type SignInDeps = Budgets & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly secret: Uint8Array
  readonly findStaffCodePrinter: FindStaffCodePrinter
}

type Caller = {
  readonly shipperId: string
  readonly address: string
  readonly device: string
  /** Of the session that this one replaces: it ends. */
  readonly replacedToken: string | null
  /** What the device was given when this person signed in on it before; null when it was not. */
  readonly knownDevice: string | null
}

export type CodeWanted = {
  readonly challenge: string
  readonly staff: StaffRow
  /** Given until the first code was typed. */
  readonly enrolmentSecret: Uint8Array | null
}
export type SignedIn = {
  readonly token: string
  readonly deviceToken: string | null
  readonly knownDevice: string
  readonly reserveCodes: readonly string[]
}

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
    const requester = await admit(deps, caller, login)
    const now = clock()
    const tried = { shipperId, what: `password:${login}`, requester }
    const attemptsLeft = await takeSignInAttempt(db, { ...tried, now })
    // A known place signs in also while strangers use up what a chain's passwords may cost.
    if (!requester.isKnown) await deps.spend('password_by_chain', shipperId)
    const staff = await findStaffByLogin(db, { shipperId, login })
    const fits = await isPassword(caller.password, staff?.passwordHash ?? unmatchableHash)
    if (!staff || !fits || staff.disabledAt !== null) {
      throw new DomainError({ code: 'wrong_password', attemptsLeft })
    }
    await clearSignInAttempts(db, tried)
    return db.transaction(async (tx) => {
      const held = await lockStaff(tx, { shipperId, staffId: staff.id })
      // Changed while it was compared: what the change ended does not begin again.
      if (held?.passwordHash !== staff.passwordHash || held.disabledAt !== null) {
        throw new DomainError({ code: 'wrong_password', attemptsLeft })
      }
      const { deviceToken } = caller
      const isStored = held.totpSetAt !== null && (await isRememberedDevice(tx, held, deviceToken, now))
      if (isStored) return openSession(deps, tx, { staff: held, caller, now, isStored, deviceToken })
      return askForCode(deps, tx, held, now)
    })
  }
}

async function askForCode(deps: SignInDeps, tx: Db, staff: StaffRow, now: Instant): Promise<CodeWanted> {
  const { shipperId, id: staffId } = staff
  if (staff.totpSecret === null) await giveTotpSecret(tx, { shipperId, staffId }, makeTotpSecret())
  const fresh = await findStaff(tx, { shipperId, staffId })
  if (!fresh?.totpSecret) throw new DomainError({ code: 'sign_in_expired' })
  const challenge = deps.random.token()
  await tx.insert(staffSignInsTable).values({
    shipperId,
    challengeHash: hashToken(challenge),
    staffId,
    expiresAt: addMinutes(now, challengeMinutes),
  })
  const code = totpOfStep(fresh.totpSecret, totpStepAt(now))
  deps.findStaffCodePrinter(shipperId)?.(`staff code ${fresh.login} ${code}`)
  return { challenge, staff: fresh, enrolmentSecret: fresh.totpSetAt === null ? fresh.totpSecret : null }
}

/** @throws DomainError sign_in_expired, invalid_code, sign_in_locked */
export function makeConfirmStaffCode(deps: SignInDeps) {
  const { db, clock } = deps
  return async (
    caller: Caller & { readonly challenge: string; readonly code: string; readonly rememberDevice: boolean },
  ): Promise<SignedIn & { readonly staffId: string }> => {
    const { shipperId } = caller
    const now = clock()
    const challengeHash = hashToken(caller.challenge)
    const ofChallenge = and(
      eq(staffSignInsTable.shipperId, shipperId),
      eq(staffSignInsTable.challengeHash, challengeHash),
      gt(staffSignInsTable.expiresAt, now),
    )
    const [found] = await db.select().from(staffSignInsTable).where(ofChallenge)
    const staff = found && (await findStaff(db, { shipperId, staffId: found.staffId }))
    const requester = await admit(deps, caller, staff?.login ?? '')
    if (!staff || staff.disabledAt !== null) throw new DomainError({ code: 'sign_in_expired' })
    await requireCode(deps, staff, { typed: caller.code, requester, now })
    const isWithoutCodes = staff.totpSetAt === null || (await hasUnseenReserveCodes(db, staff))
    const reserve = isWithoutCodes ? await makeReserveCodes(deps.random) : null
    return db.transaction(async (tx) => {
      // Before the sign-in is looked for: whatever ends sessions ends it first, or waits for this one.
      const held = await lockStaff(tx, { shipperId, staffId: staff.id })
      const used = await tx.delete(staffSignInsTable).where(ofChallenge).returning()
      if (used.length === 0 || !held) throw new DomainError({ code: 'sign_in_expired' })
      const isStored = caller.rememberDevice && mayRememberDevice(held.role)
      const deviceToken = isStored ? await rememberDevice(deps, tx, held, now) : null
      const signedIn = await openSession(deps, tx, { staff: held, caller, now, isStored, deviceToken })
      if (reserve) await storeReserveCodes(tx, staff, reserve)
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
    caller: Caller & { readonly replacedToken: string; readonly code: string },
  ): Promise<SignedIn & { readonly staffId: string }> => {
    const { shipperId } = caller
    const now = clock()
    const ended = await findEndedSession(db, { shipperId, tokenHash: hashToken(caller.replacedToken) })
    const staff = ended && (await findStaff(db, { shipperId, staffId: ended.staffId }))
    const requester = await admit(deps, caller, staff?.login ?? '')
    if (!ended || addMinutes(ended.expiresAt, staffSessionMinutes) < now) {
      throw new DomainError({ code: 'sign_in_expired' })
    }
    if (!staff) throw new DomainError({ code: 'sign_in_expired' })
    await requireCode(deps, staff, { typed: caller.code, requester, now })
    return db.transaction(async (tx) => {
      const held = await lockStaff(tx, { shipperId, staffId: staff.id })
      const replaced = await revokeStaffSessions(tx, { shipperId, id: ended.id, now })
      // Ended on purpose while the code was checked: nothing goes on.
      if (!held || held.disabledAt !== null || replaced.length === 0)
        throw new DomainError({ code: 'sign_in_expired' })
      const isStored = ended.isStored && mayRememberDevice(held.role)
      const signedIn = await openSession(deps, tx, { staff: held, caller, now, isStored, deviceToken: null })
      return { ...signedIn, staffId: staff.id }
    })
  }
}

/**
 * Who tries to sign in, counted: a device that this person signed in on before by itself, anybody else with their network.
 *
 * @throws DomainError too_many_requests
 */
async function admit(deps: SignInDeps, caller: Caller, login: string): Promise<Requester> {
  const { db, secret } = deps
  const { shipperId, address, knownDevice } = caller
  const requester = await findRequester({ secret, address, deviceToken: knownDevice }, (origins) =>
    listKnownOrigins(db, { shipperId, login }, origins),
  )
  if (requester.isDevice) await deps.spend('staff_sign_in_by_device', `${shipperId}:${requester.origin}`)
  else await deps.spendByAddress('staff_sign_in_by_address', { shipperId, address })
  return requester
}

async function openSession(
  { random, secret }: SignInDeps,
  db: Db,
  {
    staff,
    caller,
    now,
    isStored,
    deviceToken,
  }: {
    readonly staff: StaffRow
    readonly caller: Caller
    readonly now: Instant
    readonly isStored: boolean
    readonly deviceToken: string | null
  },
): Promise<SignedIn> {
  const { shipperId, replacedToken } = caller
  if (replacedToken !== null) {
    const replaced = await findEndedSession(db, { shipperId, tokenHash: hashToken(replacedToken) })
    if (replaced) await revokeStaffSessions(db, { shipperId, id: replaced.id, now })
  }
  const token = random.token()
  await insertStaffSession(db, {
    shipperId: staff.shipperId,
    id: random.uuid(),
    staffId: staff.id,
    tokenHash: hashToken(token),
    device: caller.device,
    isStored,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMinutes(now, staffSessionMinutes),
    revokedAt: null,
  })
  const given = caller.knownDevice && deviceOrigin(caller.knownDevice)
  const isOurs = given && (await listKnownOrigins(db, staff, [given])).length > 0
  const after = { is_known_device: Boolean(isOurs) }
  await writeSignIn(db, { id: random.uuid(), kind: 'sign_in', staff, device: caller.device, now, after })
  const knownDevice = caller.knownDevice && isOurs ? caller.knownDevice : random.token()
  const origins = [deviceOrigin(knownDevice), networkOrigin(secret, caller.address)]
  await rememberOrigins(db, staff, { origins, now })
  return { token, deviceToken, knownDevice, reserveCodes: [] }
}
