import { isBlockedAt } from '@doira/domain/account/block'
import { isCodeExpired, placeholderName, secondsUntilResend } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomerByPhone } from '../account/customers.queries.ts'
import type { Language } from '../platform/http/language-of.ts'
import type { SignInCodeRow } from './auth.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashAddress } from './secrets.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import { findCode, markLoginAsked } from './sign-in-codes.queries.ts'

type CodeRequest = {
  readonly shipperId: string
  readonly phone: string
  readonly address: string
  /** In which the customer reads the message. */
  readonly language: Language
  /** Given by a registration, null for a log-in. */
  readonly registration: { readonly name: string; readonly source: string } | null
}

export type RequestCode = (request: CodeRequest) => Promise<CodeSent>

/**
 * Sends a code to a phone, for a log-in or a registration. A registration of a known phone is a log-in to whoever
 * confirms it, and answers like any other, so that it tells nobody who is a customer.
 *
 * The storefront registers and then logs in (R4-01): that first log-in is answered by the code already on its way.
 *
 * @throws DomainError invalid_phone, customer_not_found, customer_blocked, code_too_soon, too_many_requests
 */
export function makeRequestCode(deps: AuthDeps): RequestCode {
  return async ({ shipperId, phone: text, address, language, registration }) => {
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    await deps.spend('code_by_address', `${shipperId}:${hashAddress(deps.secret, address)}`)
    const now = deps.clock()
    const key = { shipperId, phone }
    const customer = await findCustomerByPhone(deps.db, key)
    const last = await findCode(deps.db, key)
    if (registration === null) {
      if (!customer && !last?.registrationName) throw new DomainError({ code: 'customer_not_found' })
      if (customer && isBlockedAt(customer, now)) throw new DomainError({ code: 'customer_blocked' })
      if (last && isWaiting(last, now) && (await markLoginAsked(deps.db, key))) {
        return { resendAfterSeconds: secondsUntilResend(last.sentAt, now) }
      }
    }
    const cleaned = registration && cleanRegistration(registration)
    return sendCode(deps, { ...key, language, registration: cleaned, now }, last)
  }
}

/** Whether a code is on its way that nobody has used yet. */
function isWaiting(code: SignInCodeRow, now: Instant): boolean {
  return code.usedAt === null && !code.isLoginAsked && !isCodeExpired(code.sentAt, now)
}

function cleanRegistration({ name, source }: { name: string; source: string }) {
  return { name: name.trim() || placeholderName, source: source.trim() || 'website' }
}
