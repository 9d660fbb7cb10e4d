import { placeholderName } from '@doira/domain/auth/sign-in'
import { type Phone, parsePhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomerByPhone, insertCustomer } from '../account/customers.queries.ts'
import type { CustomerRow } from '../account/customers.tables.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignInCodeRow } from './auth.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { beginSession } from './begin-session.ts'
import { judgeCode } from './judge-code.ts'
import { hashAddress, hashCode } from './secrets.ts'
import { countAttempt, lockCode, markCodeUsed } from './sign-in-codes.queries.ts'

type Confirmation = {
  readonly shipperId: string
  readonly platformId: string | null
  readonly phone: string
  readonly code: string
  readonly address: string
  /** What the caller's browser calls itself. */
  readonly device: string
  /** A log-in is for customers alone; a registration makes one of whoever is none yet. */
  readonly kind: 'login' | 'register'
}

type SignedIn = { readonly customer: CustomerRow; readonly token: string }
export type ConfirmCode = (confirmation: Confirmation) => Promise<SignedIn>

/**
 * Turns the right code into a session. A code works once, for five minutes and five tries, and of several
 * confirmations at the same time one wins.
 *
 * @throws DomainError platform_not_found, invalid_phone, customer_not_found, customer_blocked, invalid_code,
 *   code_expired, code_attempts_exceeded, too_many_requests
 */
export function makeConfirmCode(deps: AuthDeps): ConfirmCode {
  return async ({ shipperId, platformId, phone: text, code, address, device, kind }) => {
    if (platformId === null) throw new DomainError({ code: 'platform_not_found' })
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    await deps.spend('confirm_by_address', `${shipperId}:${hashAddress(deps.secret, address)}`)
    const now = deps.clock()

    // A wrong try must be counted although it is refused, so the transaction ends before anything is thrown.
    const outcome = await deps.db.transaction(async (tx): Promise<SignedIn | Problem> => {
      const last = await lockCode(tx, { shipperId, phone })
      const known = await findCustomerByPhone(tx, { shipperId, phone })
      if (kind === 'login' && !known) return { code: 'customer_not_found' }
      if (known?.isBlocked) return { code: 'customer_blocked' }
      const problem = judgeCode(last, hashCode(deps.secret, phone, code.trim()), now)
      if (problem?.code === 'invalid_code') await countAttempt(tx, { shipperId, phone })
      if (problem) return problem

      await markCodeUsed(tx, { shipperId, phone }, now)
      const customer = known ?? (await makeCustomer(tx, { deps, shipperId, phone, last, now }))
      const { random } = deps
      const session = { random, shipperId, customerId: customer.id, platformId, device, now }
      return { customer, token: await beginSession(tx, session) }
    })
    if ('code' in outcome) throw new DomainError(outcome)
    return outcome
  }
}

type NewCustomer = {
  readonly deps: AuthDeps
  readonly shipperId: string
  readonly phone: Phone
  readonly last: SignInCodeRow | null
  readonly now: Instant
}

async function makeCustomer(
  tx: Db,
  { deps, shipperId, phone, last, now }: NewCustomer,
): Promise<CustomerRow> {
  const customer = await insertCustomer(tx, {
    id: deps.random.uuid(),
    shipperId,
    phone,
    name: last?.registrationName ?? placeholderName,
    registrationSource: last?.registrationSource ?? 'website',
    createdAt: now,
    updatedAt: now,
  })
  // The code's row is locked; but the phone may have been shared in Telegram before there was a code.
  const present = customer ?? (await findCustomerByPhone(tx, { shipperId, phone }))
  if (!present) throw new Error('a customer came and went behind a locked code')
  return present
}
