import type { Endpoint } from '@doira/contract/endpoint'
import type { WireActionAnswer } from '@doira/contract/staff/actions'
import { type AnyProblem, DomainError, type Problem } from '@doira/domain/problem'
import { clampInstant, type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { hashBody } from '../../platform/body-hash.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import type { ActionFacts, StaffActionRow } from '../staff.tables.ts'
import { requireRight } from '../staff-mount.ts'
import { findAction, insertAction } from './actions.queries.ts'

/** What every action carries. */
export type ActionBody = {
  readonly action_id: string
  readonly pressed_at: string
  readonly order_id?: string
}

/** The result of an action: its answer, and what the journal records of it. */
export type Performed<Answer> = {
  readonly outcome: 'done' | 'already'
  readonly answer: Answer
  /** What a repeat is answered, where the answer itself holds a secret. */
  readonly stored?: Answer
  readonly branchId: string | null
  readonly before?: ActionFacts
  readonly after?: ActionFacts
}

/** What an action that is about no order came to. */
export function settlePlain(
  { body }: { readonly body: ActionBody },
  {
    outcome = 'done',
    doneBefore = null,
    branchId = null,
    changed,
    ...facts
  }: Partial<Pick<Performed<unknown>, 'outcome' | 'branchId' | 'before' | 'after'>> & {
    readonly doneBefore?: WireActionAnswer['done_before']
    /** How many of many things. */
    readonly changed?: number
  },
): Performed<WireActionAnswer> {
  const answer = {
    ...{ action_id: body.action_id, outcome, order: null, done_before: doneBefore },
    ...(changed !== undefined && { changed }),
  }
  return { outcome, answer, branchId, ...facts }
}

export type ActionTime = {
  readonly now: Instant
  /** When it was pressed, as histories show it: not later than now, not before the person signed in. */
  readonly pressedAt: Instant
}

type ActionCall<Body extends ActionBody> = {
  readonly endpoint: Endpoint
  readonly staff: SignedInStaff
  readonly device: string
  readonly body: Body
  readonly sayReplayed?: () => void
}

/**
 * The one way in which staff change anything: exactly once. The reply is stored with the action's id in the transaction that
 * does it, so a repeat, even at the same moment or after a restart, is answered what the first one was. What is refused
 * is undone as a whole and written down too: the journal has a row for it.
 *
 * @throws DomainError action_conflict for an id that was used for something else (idempotency_key_reused for a program),
 *   request_running for a program that repeats an action before it has ended, not_permitted, and whatever `perform` refuses with
 */
export async function runAction<Body extends ActionBody, Answer>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  action: ActionCall<Body>,
  perform: (tx: Db, time: ActionTime) => Promise<Performed<Answer>>,
): Promise<Answer> {
  const { endpoint, staff, device, body } = action
  const { shipperId, id: staffId } = staff
  const kind = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
  const bodyHash = hashBody({ kind, body })
  const settled = await db.transaction(async (tx) => {
    await takeActionId(tx, staff, body.action_id)
    const earlier = await findAction(tx, { shipperId, id: body.action_id })
    if (earlier) {
      const repeated = repeat<Answer>(earlier, { staff, bodyHash })
      if (repeated.isReplay) action.sayReplayed?.()
      return repeated.settled
    }
    const now = clock()
    const pressedAt = clampInstant(toInstant(body.pressed_at), staff.session.createdAt, now)
    const row = {
      ...{ shipperId, id: body.action_id, staffId, kind, bodyHash, device, pressedAt, receivedAt: now },
      orderId: body.order_id ?? null,
    }
    try {
      const done = await tx.transaction(async (inner) => {
        requireRight(staff, endpoint)
        return perform(inner, { now, pressedAt })
      })
      const { outcome, branchId, before = null, after = null } = done
      const answer = done.stored ?? done.answer
      await insertAction(tx, { ...row, branchId, outcome, before, after, answer, problem: null })
      return { answer: done.answer }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { problem, problems } = error
      const none = { branchId: null, before: null, after: null, answer: null }
      const refusal: StoredRefusal = problems === null ? problem : { ...problem, problems }
      await insertAction(tx, { ...row, ...none, outcome: 'refused', problem: refusal })
      return { refusal: refusal }
    }
  })
  if ('refusal' in settled) throw toError(settled.refusal)
  return settled.answer
}

/** A refused order names every problem. */
type StoredRefusal = AnyProblem & { readonly problems?: readonly Problem[] }
type Settled<Answer> = { readonly answer: Answer } | { readonly refusal: StoredRefusal }

function toError({ problems, ...problem }: StoredRefusal): DomainError {
  return new DomainError(problem, problems ? { problems } : {})
}

/** The same action at the same time waits here for the first one; a program is asked to come back. */
async function takeActionId(tx: Db, { shipperId, role }: SignedInStaff, id: string): Promise<void> {
  const key = sql`hashtextextended(${`action ${shipperId} ${id}`}, 0)`
  if (role !== 'service') {
    await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
    return
  }
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as taken`,
  )
  if (!rows[0]?.taken) throw new DomainError({ code: 'request_running', retryAfterSeconds: 1 })
}

function repeat<Answer>(
  earlier: StaffActionRow,
  { staff, bodyHash }: { readonly staff: SignedInStaff; readonly bodyHash: Buffer },
): { readonly isReplay: boolean; readonly settled: Settled<Answer> } {
  const isSame = earlier.staffId === staff.id && Buffer.compare(earlier.bodyHash, bodyHash) === 0
  if (!isSame) {
    const code = staff.role === 'service' ? 'idempotency_key_reused' : 'action_conflict'
    return { isReplay: false, settled: { refusal: { code } } }
  }
  // Written by ourselves: the answer of this kind of action, or the problem it was refused with.
  if (earlier.outcome === 'refused')
    return { isReplay: true, settled: { refusal: earlier.problem as StoredRefusal } }
  return { isReplay: true, settled: { answer: earlier.answer as Answer } }
}
