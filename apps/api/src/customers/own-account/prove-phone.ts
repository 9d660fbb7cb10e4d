import { type Phone, toPhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import {
  countAttempt,
  findLastRequest,
  lockPhone,
  markCodeUsed,
} from '../../auth/codes/code-requests.queries.ts'
import { verifyCode } from '../../auth/codes/verify-code.ts'
import { hashCode, hashToken } from '../../auth/secrets.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { findCustomer } from '../customers.queries.ts'
import type { CustomerRow } from '../customers.tables.ts'

/** What a signed-in customer proves a phone for. */
export type Purpose = 'phone_change' | 'deletion'

/** A code is good for one customer and one purpose, and never to sign in with. */
export function getPurpose(purpose: Purpose, customerId: string): string {
  return `|${purpose}|${customerId}`
}

/** The requester of such a code: others who request one for the same phone neither replace nor try it. */
export function requesterFor(purpose: Purpose, customerId: string): string {
  return `proof:${hashToken(getPurpose(purpose, customerId)).toString('base64url')}`
}

/** @throws DomainError customer_not_found */
export async function getCustomer(db: Db, key: CustomerKey): Promise<CustomerRow> {
  const customer = await findCustomer(db, key)
  if (!customer) throw new DomainError({ code: 'customer_not_found' })
  return customer
}

type Proof = CustomerKey & {
  readonly purpose: Purpose
  readonly phone: Phone
  readonly code: string
  readonly address: string
}

/**
 * Does something for the person who typed the right code, in one transaction. The phone is locked meanwhile: another who would
 * use this code, or make a customer of this phone, waits.
 *
 * @throws DomainError invalid_code, code_expired, code_attempts_exceeded, too_many_requests, and what `run` answers
 */
export async function withProof<Result>(
  deps: AuthDeps,
  proof: Proof,
  run: (tx: Db, now: Instant) => Promise<Result | Problem>,
): Promise<Result> {
  const { shipperId, customerId, purpose, phone, code, address } = proof
  await deps.spendByAddress('confirm_by_address', { shipperId, address })
  const now = deps.clock()
  const key = { shipperId, phone: toPhone(phone) }
  // A wrong attempt must be counted although it is refused, so the transaction ends before anything is thrown.
  const outcome = await deps.db.transaction(async (tx) => {
    await lockPhone(tx, key)
    const last = await findLastRequest(tx, { ...key, requester: requesterFor(purpose, customerId), now })
    const typed = hashCode(deps.secret, phone, code.trim(), getPurpose(purpose, customerId))
    const problem = verifyCode(last, typed, { now, attempts: last?.attempts ?? 0 })
    if (last && problem?.code === 'invalid_code') await countAttempt(tx, last, 'attempts')
    if (problem) return { problem }
    if (last) await markCodeUsed(tx, last, now)
    return { done: await run(tx, now) }
  })
  if ('problem' in outcome) throw new DomainError(outcome.problem)
  const { done } = outcome
  if (isProblem(done)) throw new DomainError(done)
  return done
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value
}
