import {
  codeLength,
  codeValidSeconds,
  resendAfterSeconds,
  secondsUntilResend,
} from '@doira/domain/auth/sign-in'
import type { Phone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { publishChange } from '../platform/events.ts'
import type { Language } from '../platform/http/language-of.ts'
import type { SignInCodeRow } from './auth.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashCode, hashPhone } from './secrets.ts'
import { type NewCode, replaceCode } from './sign-in-codes.queries.ts'
import { insertSms } from './sms-outbox.queries.ts'

export type CodeSent = { readonly resendAfterSeconds: number }

type CodeToSend = Pick<NewCode, 'shipperId' | 'phone' | 'registration'> & {
  readonly language: Language
  /** What the code is for besides signing in. */
  readonly purpose?: string
  readonly now: Instant
}

/**
 * Puts a new code in the place of the last one and has it sent.
 *
 * @throws DomainError code_too_soon, too_many_requests
 */
export async function sendCode(
  deps: AuthDeps,
  { shipperId, phone, registration, language, purpose, now }: CodeToSend,
  last: SignInCodeRow | null,
): Promise<CodeSent> {
  const wait = last ? secondsUntilResend(last.sentAt, now) : 0
  if (wait > 0) throw new DomainError({ code: 'code_too_soon', retryAfterSeconds: wait })
  await spendOnCode(deps, shipperId, phone)
  const code = deps.random.digits(codeLength)
  await deps.db.transaction(async (tx) => {
    const codeHash = hashCode(deps.secret, phone, code, purpose)
    const notAfter = addSeconds(now, -resendAfterSeconds)
    const isOurs = await replaceCode(tx, { shipperId, phone, codeHash, sentAt: now, registration }, notAfter)
    if (!isOurs) throw new DomainError({ code: 'code_too_soon', retryAfterSeconds: resendAfterSeconds })
    await insertSms(tx, {
      id: deps.random.uuid(),
      shipperId,
      phone,
      code,
      language,
      createdAt: now,
      dueAt: now,
      expiresAt: addSeconds(now, codeValidSeconds),
    })
    await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
  })
  return { resendAfterSeconds }
}

/** Only what costs a message counts here, so that an impatient customer is not locked out by asking. */
async function spendOnCode({ spend, secret }: AuthDeps, shipperId: string, phone: Phone): Promise<void> {
  const key = `${shipperId}:${hashPhone(secret, phone)}`
  await spend('code_by_phone_hour', key)
  await spend('code_by_phone_day', key)
  await spend('code_by_chain_day', shipperId)
}
