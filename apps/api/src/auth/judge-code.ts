import { isCodeExpired, maxCodeAttempts } from '@doira/domain/auth/sign-in'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { SignInCodeRow } from './auth.tables.ts'
import { isSameHash } from './secrets.ts'

type SentCode = Pick<SignInCodeRow, 'codeHash' | 'sentAt' | 'attempts' | 'usedAt'>

/** What is wrong with a code that was typed; null when it is the one that was sent. Whoever calls counts wrong ones. */
export function judgeCode(last: SentCode | null, codeHash: Uint8Array, now: Instant): Problem | null {
  if (!last || last.usedAt !== null || isCodeExpired(last.sentAt, now))
    return { code: 'code_expired', field: 'code' }
  if (last.attempts >= maxCodeAttempts) return { code: 'code_attempts_exceeded', field: 'code' }
  if (isSameHash(last.codeHash, codeHash)) return null
  return { code: 'invalid_code', attemptsLeft: maxCodeAttempts - last.attempts - 1, field: 'code' }
}
