import { isCodeExpired, placeholderName, secondsUntilResend } from '@doira/domain/auth/sign-in'
import type { Language } from '@doira/domain/i18n/languages'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomerByPhone } from '../../customers/customers.queries.ts'
import type { CodeRequestRow } from '../auth.tables.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { findRequesterOf } from '../origins/find-requester.ts'
import type { Requester } from '../origins/origins.ts'
import { hashToken } from '../secrets.ts'
import { findLastRequest, findRequestByNonce, markLoginAsked } from './code-requests.queries.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { CodeLane } from './spend-code-budget.ts'

type CodeRequest = {
  readonly shipperId: string
  readonly phone: string
  readonly address: string
  /** What the device was given when somebody signed in on it; null when it was not. */
  readonly deviceToken: string | null
  /** Of the code that the caller asked for before; null when they did not, or do not know of nonces. */
  readonly nonce: string | null
  /** `challenge:number`, once it was asked for. */
  readonly proofOfWork: string | null
  /** In which the customer reads the message. */
  readonly language: Language
  /** Given by a registration, null for a log-in. */
  readonly registration: { readonly name: string; readonly source: string } | null
}

export type RequestCode = (request: CodeRequest) => Promise<CodeSent>

/**
 * Sends a code to a phone, for a log-in or a registration. A registration of a known phone becomes a log-in when it
 * is confirmed, and is answered like any other, so that the answer does not show who is a customer.
 *
 * The storefront registers and then logs in (R4-01): that first log-in is answered by the code already on its way.
 *
 * @throws DomainError invalid_phone, customer_not_found, code_too_soon, too_many_requests,
 *   proof_of_work_required
 */
export function makeRequestCode(deps: AuthDeps): RequestCode {
  return async ({ shipperId, phone: text, address, deviceToken, nonce, proofOfWork, ...wanted }) => {
    const { language, registration } = wanted
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    const key = { shipperId, phone }
    const caller = await findRequesterOf(deps, { ...key, address, deviceToken })
    if (caller.isDevice) await deps.spend('code_by_device', `${shipperId}:${caller.origin}`)
    else await deps.spendByAddress('code_by_address', { shipperId, address })
    const now = deps.clock()
    const customer = await findCustomerByPhone(deps.db, key)
    const repeated = nonce ? await findRequestByNonce(deps.db, { ...key, nonceHash: hashToken(nonce) }) : null
    // Who brings a nonce continues with its request, whatever network they are in now.
    const requester = repeated?.requester ?? caller.origin
    const last = repeated ?? (await findLastRequest(deps.db, { ...key, requester, now }))
    if (registration === null) {
      if (!customer && !last?.registrationName) throw new DomainError({ code: 'customer_not_found' })
      if (last && isWaiting(last, now) && (await markLoginAsked(deps.db, last))) {
        return { resendAfterSeconds: secondsUntilResend(last.sentAt, now), nonce: null }
      }
    }
    return sendCode(deps, {
      ...key,
      ...{ requester, language, now, proofOfWork, repeats: repeated },
      lane: getLane(caller, customer !== null),
      registration: registration && cleanRegistration(registration),
    })
  }
}

export function getLane({ isKnown }: Requester, hasCustomer: boolean): CodeLane {
  if (isKnown) return 'known_origin'
  return hasCustomer ? 'known_phone' : 'unknown_phone'
}

/** Whether a code is on its way that nobody has used yet. */
function isWaiting(code: CodeRequestRow, now: Instant): boolean {
  return code.usedAt === null && !code.isLoginAsked && !isCodeExpired(code.sentAt, now)
}

function cleanRegistration({ name, source }: { name: string; source: string }) {
  return { name: name.trim() || placeholderName, source: source.trim() || 'website' }
}
