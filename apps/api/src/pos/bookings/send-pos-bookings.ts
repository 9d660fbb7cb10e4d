import { randomUUID } from 'node:crypto'
import { nextBookingStep, type PosBookingStatus } from '@doira/domain/pos/pos-booking'
import { secondsUntilRetry } from '@doira/domain/pos/pos-step'
import { addSeconds, type Instant, secondsBetween } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { makeClaimedSteps } from '../../platform/jobs/claimed-steps.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import { applyTillStatus } from '../../reservations/apply-till-status.ts'
import { lockBooking } from '../../reservations/booking-actions.queries.ts'
import type { SendDeps } from '../orders/send-pos-orders.ts'
import type { PosBookingRow } from '../pos.tables.ts'
import type {
  FoundBooking,
  PosAccount,
  PosBookings,
  PosCalls,
  PosProblem,
  Refused,
  Unknown,
} from '../providers/pos-provider.ts'
import {
  changeClaimedBooking,
  claimPosBooking,
  endBookingClaim,
  readWantedBooking,
  type Wanted,
} from './pos-bookings.queries.ts'

type Deps = Pick<SendDeps, 'db' | 'clock' | 'pos' | 'log' | 'posRequest' | 'posOrdersAtOnce' | 'posStepMs'>

/** How often a booking is asked for: guests who are about to come, or sit, more often than those of next week. */
const pollSeconds = { near: 60, far: 15 * 60 }
const nearSeconds = 3600
/** A refusal that may pass is repeated so often. */
const mostRefusals = 3

type Work = {
  readonly deps: Deps
  readonly row: PosBookingRow
  readonly wanted: Wanted
  readonly bookings: PosBookings
  readonly account: PosAccount
  readonly calls: PosCalls
  readonly now: Instant
}

/**
 * Brings the POS to what table bookings are now, in the steps of orders: what a process that ended may have made is asked for
 * before it is made again.
 */
export function makeSendPosBookings(deps: Deps): Round {
  return makeClaimedSteps({
    clock: deps.clock,
    atOnce: deps.posOrdersAtOnce,
    stepMs: deps.posStepMs,
    claim: (times) => claimPosBooking(deps.db, times),
    step: (row, signal) => handle(deps, row, signal),
  })
}

async function handle(deps: Deps, row: PosBookingRow, signal: AbortSignal): Promise<unknown> {
  const now = deps.clock()
  const wanted = await readWantedBooking(deps.db, row)
  const pos = deps.pos.of(row.shipperId)
  const bookings = pos?.provider.bookings
  if (!wanted || !pos || !bookings?.isOn(pos.account)) return
  const calls = { clock: deps.clock, signal, request: deps.posRequest ?? fetch }
  const work: Work = { deps, row, wanted, bookings, account: pos.account, calls, now }
  const step = nextBookingStep(row, wanted)
  if (step === 'find') return find(work)
  if (step === 'create') return create(work)
  if (step === 'cancel') return cancel(work)
  // It is asked for again and again until it has ended.
  return row.state === 'confirmed' && isFollowed(work) ? find(work) : confirm(work, {})
}

const keyOf = ({ row, wanted }: Work) => ({
  correlationId: row.correlationId,
  branch: wanted.branch ?? '',
  reference: row.reference,
})

async function create(work: Work): Promise<unknown> {
  const { deps, row, wanted, bookings, account, calls, now } = work
  // Stored before the call: whoever goes on after a crash knows that it may be there.
  if (!(await changeClaimedBooking(deps.db, row, { sentHash: wanted.hash, isThere: false }))) return
  const tried = { ...work, row: { ...row, sentHash: wanted.hash } }
  const answer = await bookings.send(account, { ...wanted.content, ...keyOf(work), reference: null }, calls)
  if (answer.outcome === 'confirmed') return arrive(tried, answer.status)
  if (answer.outcome === 'taken') {
    const nextAt = addSeconds(now, secondsUntilRetry(row.attempts))
    return end(tried, { state: 'sent', reference: answer.reference, nextAt, problem: null, problemText: '' })
  }
  return settle(tried, answer)
}

async function find(work: Work): Promise<unknown> {
  const { row, bookings, account, calls, now } = work
  const answer: FoundBooking = await bookings.find(account, keyOf(work), calls)
  if (answer.outcome === 'found') return arrive(work, answer.status)
  if (row.isThere) {
    // A question that is not answered says nothing: it was confirmed before.
    if (answer.outcome !== 'absent') return confirm(work, {})
    return fail(work, { code: 'gone', text: '' }, { isThere: false, sentHash: null })
  }
  if (answer.outcome === 'in_progress')
    return end(work, { state: 'sent', nextAt: addSeconds(now, secondsUntilRetry(row.attempts)) })
  if (answer.outcome === 'absent') return end(work, { state: 'waiting', nextAt: now, sentHash: null })
  return settle(work, answer)
}

/** The POS has the booking. What its people did with the guests counts here as well. */
async function arrive(work: Work, posStatus: PosBookingStatus): Promise<void> {
  const { deps, row, wanted, now } = work
  const isAsWanted = wanted.hash === null ? !wanted.isCancelled : row.sentHash === wanted.hash
  const isSettled = isAsWanted || posStatus !== 'booked'
  const there = { isThere: true, attempts: 0, posStatus }
  const key = { shipperId: row.shipperId, id: row.reservationId }
  const isNews = posStatus !== row.posStatus
  // Both or neither: what is stored here as known is not looked at again.
  await deps.db.transaction(async (tx: Db) => {
    // The booking first, as everybody does who changes it.
    if (isNews) await lockBooking(tx, key)
    const within = { ...work, deps: { ...deps, db: tx } }
    const isStored = isSettled
      ? await confirm({ ...within, row: { ...row, posStatus } }, there)
      : await end(within, { ...there, state: 'waiting', nextAt: now })
    if (isStored && isNews) await applyTillStatus(tx, { ...key, status: posStatus, now })
  })
}

/** One that goes on with another table or time is made anew by another id. */
async function cancel(work: Work): Promise<unknown> {
  const { row, wanted, bookings, account, calls, now } = work
  const { isNoShow } = wanted
  const answer = await bookings.cancel(account, { ...keyOf(work), isNoShow }, calls)
  if (answer.outcome === 'refused') {
    const there = await bookings.find(account, keyOf(work), calls)
    // Its guests came first: they sit where they are.
    if (there.outcome === 'found' && (there.status === 'seated' || there.status === 'closed'))
      return arrive(work, there.status)
  }
  if (answer.outcome !== 'confirmed') return settle(work, answer, {})
  const other = { ...anotherId(), isThere: false, posStatus: null }
  if (wanted.hash === null) return confirm(work, { ...other, nextAt: null })
  return end(work, { ...other, state: 'waiting', nextAt: now, attempts: row.attempts })
}

const anotherId = () => ({ correlationId: randomUUID(), sentHash: null, reference: null })

/** @param burnt what is forgotten with a refusal: nothing was made, and the next attempt has another id */
function settle(
  work: Work,
  answer: Refused | Unknown,
  burnt: Partial<PosBookingRow> = anotherId(),
): Promise<unknown> {
  if (answer.outcome === 'unknown') return retry(work, answer, {})
  const isLast = !answer.mayRetry || work.row.attempts >= mostRefusals
  return isLast
    ? fail(work, answer.problem, burnt)
    : retry(work, { ...answer, retryAfterSeconds: null }, burnt)
}

function retry(
  work: Work,
  { problem, retryAfterSeconds }: Pick<Unknown, 'problem' | 'retryAfterSeconds'>,
  change: Partial<PosBookingRow>,
): Promise<boolean> {
  const seconds = Math.max(retryAfterSeconds ?? 0, secondsUntilRetry(work.row.attempts))
  const said = { problem: problem.code, problemText: problem.text }
  return end(work, { ...change, ...said, state: 'waiting', nextAt: addSeconds(work.now, seconds) })
}

/** A person decides. */
async function fail(work: Work, problem: PosProblem, change: Partial<PosBookingRow>): Promise<void> {
  const { deps, row } = work
  const said = { problem: problem.code, problemText: problem.text }
  await end(work, { attempts: 0, ...change, ...said, state: 'failed', nextAt: null })
  deps.log.error({ reservationId: row.reservationId, problem: problem.code }, 'pos_booking_needs_a_person')
}

function confirm(work: Work, change: Partial<PosBookingRow>): Promise<boolean> {
  const { wanted, now } = work
  const isNear = secondsBetween(now, wanted.startsAt) < nearSeconds
  const nextAt = isFollowed(work) ? addSeconds(now, isNear ? pollSeconds.near : pollSeconds.far) : null
  const none = { problem: null, problemText: '' }
  return end(work, { attempts: 0, nextAt, ...change, ...none, state: 'confirmed' })
}

function isFollowed({ row, wanted, now }: Work): boolean {
  const isOver = row.posStatus !== null && !['booked', 'seated'].includes(row.posStatus)
  return wanted.hash !== null && !isOver && now < wanted.endsAt
}

function end({ deps, row, now }: Work, result: Parameters<typeof endBookingClaim>[2]): Promise<boolean> {
  return endBookingClaim(deps.db, row, result, now)
}
