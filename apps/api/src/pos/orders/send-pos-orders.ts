import { nextPosStep, secondsUntilRetry } from '@doira/domain/pos/pos-step'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { makeClaimedSteps } from '../../platform/jobs/claimed-steps.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { PosOrderRow } from '../pos.tables.ts'
import type { Pos, PosOfChains } from '../providers/choose-pos.ts'
import type {
  FoundBranch,
  PosAnswer,
  PosCalls,
  PosProblem,
  PosState,
  Refused,
  Unknown,
} from '../providers/pos-provider.ts'
import { applyPosStatus, type ReportDeps } from './apply-pos-status.ts'
import { listChangedParts } from './content-parts.ts'
import { findLate, mayAppear } from './find-late.ts'
import { giveUp } from './former-ids.ts'
import { changeClaimed, claimPosOrder, endClaim } from './pos-orders.queries.ts'
import { readWanted, type WantedOrder } from './read-wanted.ts'

export type SendDeps = ReportDeps & {
  readonly pos: PosOfChains
  readonly log: Log
  readonly posRequest?: typeof fetch
  readonly posOrdersAtOnce?: number
  readonly posStepMs?: number
}

/** How often the status of an order is asked for, in case its reports are lost. */
const pollSeconds = 60
/** A refusal that may pass is repeated so often; a POS that gets the same fault again and again blocks its partner. */
const mostRefusals = 3

/** One order with all that a step needs. */
type Work = {
  readonly deps: SendDeps
  readonly row: PosOrderRow
  readonly wanted: WantedOrder
  readonly pos: Pos
  readonly calls: PosCalls
  readonly now: Instant
}

/**
 * Brings the POS to what orders are now, step by step: what a process that ended may have created is asked for before it is
 * created again.
 */
export function makeSendPosOrders(deps: SendDeps): Round {
  return makeClaimedSteps({
    clock: deps.clock,
    atOnce: deps.posOrdersAtOnce,
    stepMs: deps.posStepMs,
    claim: (times) => claimPosOrder(deps.db, times),
    step: (row, signal) => handle(deps, row, signal),
  })
}

async function handle(deps: SendDeps, row: PosOrderRow, signal: AbortSignal): Promise<unknown> {
  const now = deps.clock()
  const read = await readWanted(deps.db, row)
  const pos = deps.pos.of(row.shipperId)
  if (!read || !pos) return
  const calls = { clock: deps.clock, signal, request: deps.posRequest ?? fetch }
  const branch = await findBranch({ row, pos, calls }, read.branch)
  if (branch.outcome === 'unknown') return retry({ deps, row, wanted: read, pos, calls, now }, branch)
  const wanted = { ...read, branch: branch.value }
  const work: Work = { deps, row, wanted, pos, calls, now }
  const step = nextPosStep(row, wanted)
  if (step === 'find') return find(work)
  if (step === 'create') return create(work)
  if (step === 'change') return change(work)
  if (step === 'cancel') return cancel(work)
  if (step === 'person') return fail(work, { code: 'cancelled_there', text: '' })
  if (wanted.branch === null && mayAppear(row, now)) return watch(work)
  if (row.state !== 'confirmed' || !isFollowed(work)) return confirm(work)
  await findLate(work, keyOf(work))
  return find(work)
}

/** A branch may be called in several ways. An order that is there stays while nobody can say that its branch is another. */
async function findBranch(
  { row, pos: { provider, account }, calls }: Pick<Work, 'row' | 'pos' | 'calls'>,
  code: string | null,
): Promise<FoundBranch> {
  const sent = row.isThere ? row.sentBranch : null
  if (code === null || code === row.sentBranch || !provider.findBranch)
    return { outcome: 'read', value: code }
  const found = await provider.findBranch(account, code, calls)
  if (found.outcome === 'unknown') return sent === null ? found : { outcome: 'read', value: sent }
  return { outcome: 'read', value: found.value ?? sent ?? code }
}

const keyOf = ({ row, wanted }: Work) => ({
  correlationId: row.correlationId,
  branch: row.sentBranch ?? wanted.branch ?? '',
  reference: row.reference,
})

/** A cancelled order that has expired there: a till that makes it after all gets a cancellation. */
async function watch(work: Work): Promise<void> {
  const late = await findLate(work, keyOf(work))
  if (late === 'adopted') return
  await confirm(work, { nextAt: addSeconds(work.now, pollSeconds) })
}

async function create(work: Work): Promise<void> {
  const { deps, row, wanted, pos, calls, now } = work
  const { branch, hash, progress } = wanted
  if (branch === null) return
  const late = await findLate(work, keyOf(work))
  if (late === 'adopted') return
  if (late !== 'none') return retry(work, late)
  const sent = { sentBranch: branch, sentHash: hash, sentProgress: progress, sentAt: now, isThere: false }
  // Stored before the call: whoever continues after a crash knows that the order may be there.
  if (!(await changeClaimed(deps.db, row, sent))) return
  const tried = { ...work, row: { ...row, ...sent } }
  const order = { ...wanted.content, correlationId: row.correlationId, reference: null, branch, progress }
  const answer = await pos.provider.sendOrder(pos.account, order, calls)
  if (answer.outcome === 'confirmed') return arrive(tried, answer.state)
  if (answer.outcome === 'taken') {
    const nextAt = addSeconds(now, secondsUntilRetry(row.attempts))
    await end(tried, { state: 'sent', reference: answer.reference, nextAt, problem: null, problemText: '' })
    return
  }
  return settle(tried, answer)
}

async function find(work: Work): Promise<unknown> {
  const { row, pos, calls, now } = work
  const answer = await pos.provider.findOrder(pos.account, keyOf(work), calls)
  if (answer.outcome === 'found') return arrive(work, answer.state)
  if (row.isThere) {
    // A poll that is not answered says nothing: the order was confirmed before.
    if (answer.outcome !== 'absent') return confirm(work)
    return fail(work, { code: 'gone', text: '' }, { isThere: false, sentHash: null })
  }
  if (answer.outcome === 'in_progress') {
    await end(work, { state: 'sent', nextAt: addSeconds(now, secondsUntilRetry(row.attempts)) })
    return
  }
  if (answer.outcome === 'absent') {
    await end(work, { state: 'waiting', nextAt: now, sentHash: null, attempts: row.attempts })
    return
  }
  return settle(work, answer)
}

/** The POS has the order: as it was sent, or as it was before the last change. */
async function arrive(work: Work, { status, number, total }: PosState): Promise<void> {
  const { deps, row, wanted, now } = work
  const there = { isThere: true, attempts: 0, posNumber: number ?? row.posNumber }
  const isAsWanted = row.sentHash === wanted.hash && row.sentBranch === wanted.branch
  if (isAsWanted && total !== null && total !== wanted.content.total) {
    return fail(work, { code: 'wrong_sum', text: String(total) }, there)
  }
  const isStored = isAsWanted
    ? await confirm(work, { ...there, confirmedAt: row.confirmedAt ?? now })
    : await end(work, { ...there, state: 'waiting', nextAt: now })
  if (!isStored) return
  const { shipperId, correlationId } = row
  await applyPosStatus(deps, { shipperId, correlationId, status, number })
}

async function change(work: Work): Promise<void> {
  const { row, wanted, pos, calls } = work
  const { branch, hash, progress } = wanted
  if (branch === null) return
  if (!pos.provider.changeOrder) return fail(work, { code: 'change_unsupported', text: '' })
  const changed = listChangedParts(row.sentHash, hash)
  const order = { ...wanted.content, ...keyOf(work), branch, progress, changed }
  const answer = await pos.provider.changeOrder(pos.account, order, calls)
  if (answer.outcome !== 'confirmed') return settleChange(work, answer)
  await confirm(
    { ...work, row: { ...row, sentHash: hash } },
    { sentHash: hash, sentProgress: progress, attempts: 0 },
  )
}

/** An order that goes to another branch is created there by another id. */
async function cancel(work: Work): Promise<void> {
  const { row, wanted, pos, calls, now } = work
  const answer = await pos.provider.cancelOrder(pos.account, keyOf(work), calls)
  if (answer.outcome !== 'confirmed') return settleChange(work, answer)
  const other = { ...giveUp(row, { isOver: true }), isThere: false, sentProgress: null, posStatus: null }
  if (wanted.branch === null) await end(work, { ...other, attempts: 0, state: 'confirmed', nextAt: null })
  // Attempts count on until the order is there, so that nothing goes to and fro without a pause.
  else await end(work, { ...other, state: 'waiting', nextAt: now })
}

/** Nothing was created: another attempt has another id. */
async function settle(work: Work, answer: Refused | Unknown): Promise<void> {
  if (answer.outcome === 'unknown') return retry(work, answer)
  const burnt = giveUp(work.row, { isOver: !answer.mayRetry })
  const expired = Object.values(work.row.formerSent).filter(({ isOver }) => !isOver)
  const isLast = !answer.mayRetry || expired.length + 1 >= mostRefusals
  return isLast
    ? fail(work, answer.problem, burnt)
    : retry(work, { ...answer, retryAfterSeconds: null }, burnt)
}

async function settleChange(work: Work, answer: Exclude<PosAnswer, { outcome: 'confirmed' }>): Promise<void> {
  if (answer.outcome === 'unknown') return retry(work, answer)
  const isLast = !answer.mayRetry || work.row.attempts >= mostRefusals
  return isLast ? fail(work, answer.problem) : retry(work, { ...answer, retryAfterSeconds: null })
}

type Change = Partial<Omit<Parameters<typeof endClaim>[2], 'state' | 'problem' | 'problemText'>>

async function retry(
  work: Work,
  { problem, retryAfterSeconds }: Pick<Unknown, 'problem' | 'retryAfterSeconds'>,
  change: Change = {},
): Promise<void> {
  const { row, now } = work
  const seconds = Math.max(retryAfterSeconds ?? 0, secondsUntilRetry(row.attempts))
  const said = { problem: problem.code, problemText: problem.text }
  await end(work, { ...change, ...said, state: 'waiting', nextAt: addSeconds(now, seconds) })
}

/** A person decides. */
async function fail(work: Work, problem: PosProblem, change: Change = {}): Promise<void> {
  const { deps, row } = work
  const said = { problem: problem.code, problemText: problem.text }
  await end(work, { attempts: 0, ...change, ...said, state: 'failed', nextAt: null })
  deps.log.error({ orderId: row.orderId, problem: problem.code }, 'pos_order_needs_a_person')
}

/** The POS has what it has to have; its reports are asked for until the order has ended. */
function confirm(work: Work, change: Change = {}): Promise<boolean> {
  const nextAt = isFollowed(work) || change.isThere ? followedAt(work) : null
  return end(work, { attempts: 0, nextAt, ...change, state: 'confirmed', problem: null, problemText: '' })
}

function followedAt({ wanted, now }: Work): Instant | null {
  return wanted.order.finishedAt === null ? addSeconds(now, pollSeconds) : null
}

function isFollowed({ row, wanted }: Work): boolean {
  const isOver = row.posStatus === 'closed' || row.posStatus === 'cancelled'
  return row.isThere && !isOver && wanted.order.finishedAt === null
}

function end({ deps, row, now }: Work, result: Parameters<typeof endClaim>[2]): Promise<boolean> {
  return endClaim(deps.db, row, result, now)
}
