import { placeholderName } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import { findCustomerByPhone } from '../../customers/customers.queries.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { makeCustomer } from '../create-customer.ts'
import { beginSession, type SignedInCustomer } from '../sessions/begin-session.ts'
import { prepareAttempt } from './attempt-code.ts'
import { lockPhone, markCodeUsed } from './code-requests.queries.ts'

type Confirmation = {
  readonly shipperId: string
  readonly platformId: string | null
  readonly phone: string
  readonly code: string
  /** Of the code; null when the caller does not know of nonces. */
  readonly nonce: string | null
  readonly address: string
  readonly deviceToken: string | null
  /** What the caller's browser calls itself. */
  readonly device: string
  /** With which they came; it ends. */
  readonly replacedSessionId: string | null
  /** A log-in is for customers only; a registration creates the customer when there is none. */
  readonly kind: 'login' | 'register'
}

export type ConfirmCode = (confirmation: Confirmation) => Promise<SignedInCustomer>

/**
 * Turns the right code into a session. A code works once, for five minutes and five attempts, and of several
 * confirmations at the same time one wins. Only the right code shows whether the phone has a customer.
 *
 * @throws DomainError platform_not_found, invalid_phone, customer_not_found, invalid_code,
 *   code_expired, code_attempts_exceeded, too_many_requests
 */
export function makeConfirmCode(deps: AuthDeps): ConfirmCode {
  return async ({ shipperId, platformId, phone: text, kind, device, address, deviceToken, ...rest }) => {
    const { replacedSessionId, ...typed } = rest
    if (platformId === null) throw new DomainError({ code: 'platform_not_found' })
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    const now = deps.clock()
    const attemptCode = await prepareAttempt(deps, { shipperId, phone, address, now, ...typed })

    let isCounted = false
    // A wrong attempt must be counted although it is refused, so the transaction ends before anything is thrown.
    const outcome = await deps.db.transaction(async (tx): Promise<SignedInCustomer | Problem> => {
      await lockPhone(tx, { shipperId, phone })
      const tried = await attemptCode(tx)
      if ('code' in tried) return tried
      const known = await findCustomerByPhone(tx, { shipperId, phone })
      // The code stays good: the storefront continues with the registration (R4-03).
      if (kind === 'login' && !known) return { code: 'customer_not_found' }

      await markCodeUsed(tx, tried, now)
      isCounted = tried.countsUnconfirmed
      const name = tried.registrationName ?? placeholderName
      const source = tried.registrationSource ?? 'website'
      const customer = known ?? (await makeCustomer(tx, deps, { shipperId, phone, name, source, now }))
      const caller = { platformId, device, replacedSessionId, address, deviceToken }
      return beginSession(tx, deps, { customer, ...caller, now })
    })
    if ('code' in outcome) throw new DomainError(outcome)
    if (isCounted) await deps.giveBack('code_unconfirmed_by_chain', shipperId)
    return outcome
  }
}
