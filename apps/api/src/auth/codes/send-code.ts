import {
  codeLength,
  codeValidSeconds,
  resendAfterSeconds,
  secondsUntilResend,
} from '@doira/domain/auth/sign-in'
import type { Language } from '@doira/domain/i18n/languages'
import type { Phone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { eraseCode, insertSms } from '../../messaging/sms/sms-outbox.queries.ts'
import { publishChange } from '../../platform/events.ts'
import type { CodeRequestRow } from '../auth.tables.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCode, hashToken } from '../secrets.ts'
import { findLastRequest, insertRequest, lockPhone, markCodeUsed } from './code-requests.queries.ts'
import { type CodeLane, spendOnCode } from './spend-code-budget.ts'

export type CodeSent = {
  readonly resendAfterSeconds: number
  /** Null when the code was asked for before: its requester has the nonce already. */
  readonly nonce: string | null
}

type CodeToSend = {
  readonly shipperId: string
  readonly phone: Phone
  /** Whose code it is: each has one at a time, and waits for the next. */
  readonly requester: string
  readonly lane: CodeLane
  readonly registration: { readonly name: string; readonly source: string } | null
  readonly language: Language
  /** `challenge:number`, as the call has it; null: none. Left out where nobody is asked to work. */
  readonly proofOfWork?: string | null
  /** What the code is for if it is not for signing in. */
  readonly purpose?: string
  /** The request that this one repeats: its code opens nothing from now on. */
  readonly repeats?: CodeRequestRow | null
  readonly now: Instant
}

/** A slow gateway sends the codes that strangers ask for after those of customers. */
const priorities = { known_origin: 0, known_phone: 1, unknown_phone: 2 } satisfies Record<CodeLane, number>

/**
 * Has a new code sent to a phone. The requester's last one is replaced, those of others stay as they are.
 *
 * @throws DomainError code_too_soon, too_many_requests, proof_of_work_required
 */
export async function sendCode(deps: AuthDeps, wanted: CodeToSend): Promise<CodeSent> {
  const { shipperId, phone, requester, language, now, repeats = null } = wanted
  const own = { shipperId, phone, requester, now }
  refuseTooSoon(await findLastRequest(deps.db, own), now)
  const countsUnconfirmed = await spendOnCode(deps, wanted)
  const code = deps.random.digits(codeLength)
  const nonce = deps.random.token()
  // Of its message as well, so that the same code can go by another way.
  const id = deps.random.uuid()
  await deps.db.transaction(async (tx) => {
    await lockPhone(tx, wanted)
    // Another request of the same requester may have come meanwhile.
    const last = await findLastRequest(tx, own)
    refuseTooSoon(last, now)
    if (repeats) await markCodeUsed(tx, repeats, now)
    // Two codes on the way to one person would be confusing.
    if (last) await eraseCode(tx, last.id)
    const { registrationName = null, registrationSource = null } = repeats ?? last ?? {}
    await insertRequest(tx, {
      shipperId,
      id,
      phone,
      requester,
      nonceHash: hashToken(nonce),
      codeHash: hashCode(deps.secret, phone, code, wanted.purpose),
      sentAt: now,
      registrationName: wanted.registration?.name ?? registrationName,
      registrationSource: wanted.registration?.source ?? registrationSource,
      isLoginAsked: wanted.registration === null,
      countsUnconfirmed,
    })
    await insertSms(tx, {
      id,
      shipperId,
      phone,
      code,
      language,
      // Whoever is signed in is not asked by which way a proof comes.
      way: wanted.purpose === undefined ? null : 'sms',
      priority: priorities[wanted.lane],
      createdAt: now,
      dueAt: now,
      expiresAt: addSeconds(now, codeValidSeconds),
    })
    await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
  })
  return { resendAfterSeconds, nonce }
}

function refuseTooSoon(last: CodeRequestRow | null, now: Instant): void {
  const wait = last ? secondsUntilResend(last.sentAt, now) : 0
  if (wait > 0) throw new DomainError({ code: 'code_too_soon', retryAfterSeconds: wait })
}
