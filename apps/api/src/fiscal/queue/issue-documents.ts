import { sumOf } from '@doira/domain/fiscal/fiscal-lines'
import { type FiscalProblemCode, markingWaitHours, ownIssuer } from '@doira/domain/fiscal/fiscal-problem'
import { secondsUntilRetry } from '@doira/domain/pos/pos-step'
import { addMinutes, addSeconds, type Instant } from '@doira/domain/time/instant'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { claimSeconds, makeClaimedSteps } from '../../platform/jobs/claimed-steps.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { FiscalContent, FiscalDocumentRow } from '../record/fiscal.tables.ts'
import type { ChainRegister, RegistersOfChains } from '../registers/choose-register.ts'
import type {
  FiscalProblem,
  IssueAnswer,
  RegisterCalls,
  UnknownAnswer,
} from '../registers/fiscal-register.ts'
import { changeClaimed, claimDocument, findDocument, isReceiptTaken } from './documents.queries.ts'
import { makeRefund, makeSale } from './make-content.ts'

export type IssueDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly payments: PaymentsOfChains
  readonly registers: RegistersOfChains
  readonly registerRequest?: typeof fetch
  readonly receiptsAtOnce?: number
}

/** One receipt with all that a step needs. */
type Work = {
  readonly deps: IssueDeps
  readonly row: FiscalDocumentRow
  readonly chain: ChainRegister
  readonly calls: RegisterCalls
  readonly now: Instant
}

/**
 * Has receipts issued, each once: what may have been issued by a process that ended is asked for before it is sent again.
 */
export function makeIssueDocuments(deps: IssueDeps): Round {
  return makeClaimedSteps({
    clock: deps.clock,
    atOnce: deps.receiptsAtOnce,
    claim: (times) => claimDocument(deps.db, times),
    step: (row, signal) => handle(deps, row, signal),
  })
}

async function handle(deps: IssueDeps, row: FiscalDocumentRow, signal: AbortSignal): Promise<void> {
  const chain = deps.registers.of(row.shipperId)
  if (!chain) return
  const calls = { clock: deps.clock, signal, request: deps.registerRequest ?? fetch }
  const work: Work = { deps, row, chain, calls, now: deps.clock() }
  if (row.issuer !== ownIssuer) return fail(work, { code: 'provider_silent', text: row.issuer })
  if (row.sentAt === null) return send(work)
  // A call that is still on its way might arrive after the question.
  const settledAt = addSeconds(row.sentAt, claimSeconds)
  if (work.now < settledAt) return wait(work, settledAt)
  const found = await chain.register.find(chain.account, row.id, calls)
  if (found.outcome === 'absent') {
    const absent = { ...row, sentAt: null }
    if (await changeClaimed(deps.db, row, { sentAt: null })) await send({ ...work, row: absent })
    return
  }
  if (found.outcome === 'in_work') return wait(work, addSeconds(work.now, secondsUntilRetry(row.attempts)))
  return settle(work, found, row.content)
}

async function send(work: Work): Promise<void> {
  const { deps, row, chain, calls, now } = work
  const sent = await prepare(work)
  if (sent === null) return
  const { content, quoted } = sent
  const receipt = { id: row.id, kind: row.kind, at: row.queuedAt, ...content, quoted }
  const answer = await chain.register.issue(chain.account, receipt, calls)
  await settle({ deps, row: { ...row, content, sentAt: now }, chain, calls, now }, answer, content)
}

/** Stores what is about to be sent: whoever goes on after a crash knows that it may be there. Null: nothing can be sent. */
async function prepare(work: Work) {
  const { deps, row, now } = work
  const { deliveryCodes } = deps.payments.of(row.shipperId)
  const isRefund = row.kind === 'refund'
  const made = await deps.db.transaction(async (tx) => {
    const content = row.content
      ? { outcome: 'made' as const, content: row.content }
      : await (isRefund ? makeRefund : makeSale)(tx, row, { deliveryCodes })
    if (content.outcome !== 'made') return content
    const isMine = await changeClaimed(tx, row, { content: content.content, sentAt: now })
    return isMine ? content : null
  })
  if (made === null) return null
  if (made.outcome === 'void') {
    await end(work, { state: 'void', waitsSince: null, nextAt: null, problem: null, problemText: '' })
    return null
  }
  if (made.outcome === 'lacks') {
    await lack(work, made.problem)
    return null
  }
  return { content: made.content, quoted: isRefund ? await readQuoted(deps.db, row) : null }
}

async function readQuoted(db: Db, { shipperId, saleId }: FiscalDocumentRow) {
  const sale = saleId === null ? null : await findDocument(db, { shipperId, id: saleId })
  if (!sale || sale.qrUrl === null) throw new Error('a refund of no receipt')
  const { terminalId, receiptId, issuedAtLocal, fiscalSign, qrUrl } = sale
  return { terminalId, receiptId, issuedAtLocal, fiscalSign, qrUrl }
}

/** Some of what is missing comes by itself; the rest a person has to enter. */
async function lack(work: Work, problem: FiscalProblem): Promise<void> {
  const { row, now } = work
  const isAwaited =
    problem.code === 'sale_waiting' ||
    (problem.code === 'marking_missing' && now < addMinutes(row.queuedAt, markingWaitHours * 60))
  return isAwaited ? retry(work, { problem, retryAfterSeconds: 60 }) : fail(work, problem)
}

async function settle(work: Work, answer: IssueAnswer, content: FiscalContent | null): Promise<void> {
  const { deps, row, now } = work
  if (answer.outcome === 'unknown') return retry(work, answer)
  if (answer.outcome === 'refused') {
    // Nothing was issued, so the next attempt is made anew: codes may be mended by then.
    const anew = { sentAt: null, content: null }
    return answer.mayRetry
      ? retry(work, { problem: answer.problem, retryAfterSeconds: null }, anew)
      : fail(work, answer.problem, anew)
  }
  const { receipt, total } = answer
  const isRight = total === null || (content !== null && total === sumOf(content.lines))
  // Another receipt under this address would be a receipt that counts twice.
  if (await isReceiptTaken(deps.db, row, receipt))
    return fail(work, { code: 'not_understood', text: receipt.qrUrl })
  const issued = { ...receipt, issuedAt: now }
  if (!isRight) return fail(work, { code: 'wrong_sum', text: String((total ?? 0) / 100) }, issued)
  await end(work, {
    ...issued,
    state: 'issued',
    waitsSince: null,
    nextAt: null,
    problem: null,
    problemText: '',
  })
}

type Change = Parameters<typeof changeClaimed>[2]

function wait(work: Work, nextAt: Instant): Promise<void> {
  return end(work, { nextAt })
}

function retry(
  work: Work,
  { problem, retryAfterSeconds }: Pick<UnknownAnswer, 'problem' | 'retryAfterSeconds'>,
  change: Change = {},
): Promise<void> {
  const seconds = Math.max(retryAfterSeconds ?? 0, secondsUntilRetry(work.row.attempts))
  const said = { problem: problem.code, problemText: problem.text }
  return end(work, { ...change, ...said, state: 'waiting', nextAt: addSeconds(work.now, seconds) })
}

/** A person decides. */
async function fail(work: Work, problem: FiscalProblem, change: Change = {}): Promise<void> {
  const { deps, row } = work
  const said: { problem: FiscalProblemCode; problemText: string } = {
    problem: problem.code,
    problemText: problem.text,
  }
  await end(work, { attempts: 0, ...change, ...said, state: 'failed', nextAt: null })
  deps.log.error({ orderId: row.orderId, problem: problem.code }, 'fiscal_receipt_needs_a_person')
}

async function end({ deps, row }: Work, change: Change): Promise<void> {
  await changeClaimed(deps.db, row, { claimedAt: null, ...change })
}
