import { isBlockedAt } from '@doira/domain/account/block'
import { placeholderName } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import { findCustomerByPhone } from '../account/customers.queries.ts'
import type { CustomerRow } from '../account/customers.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { beginSession } from './begin-session.ts'
import { judgeCode } from './judge-code.ts'
import { makeCustomer } from './make-customer.ts'
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
      if (known && isBlockedAt(known, now)) return { code: 'customer_blocked' }
      const problem = judgeCode(last, hashCode(deps.secret, phone, code.trim()), now)
      if (problem?.code === 'invalid_code') await countAttempt(tx, { shipperId, phone })
      if (problem) return problem

      await markCodeUsed(tx, { shipperId, phone }, now)
      const name = last?.registrationName ?? placeholderName
      const source = last?.registrationSource ?? 'website'
      const customer = known ?? (await makeCustomer(tx, deps, { shipperId, phone, name, source, now }))
      const { random } = deps
      const session = { random, shipperId, customerId: customer.id, platformId, device, now }
      return { customer, token: await beginSession(tx, session) }
    })
    if ('code' in outcome) throw new DomainError(outcome)
    return outcome
  }
}
