import { isCodeExpired, maxCodeAttempts } from '@doira/domain/auth/sign-in'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { CodeRequestRow } from '../auth.tables.ts'
import { isSameHash } from '../secrets.ts'

type SentCode = Pick<CodeRequestRow, 'codeHash' | 'sentAt' | 'usedAt'>

/** What is wrong with a typed code; null when it is the one that was sent. The caller counts wrong ones. */
export function verifyCode(
  sent: SentCode | null,
  codeHash: Uint8Array,
  { now, attempts }: { readonly now: Instant; readonly attempts: number },
): Problem | null {
  if (!sent || sent.usedAt !== null || isCodeExpired(sent.sentAt, now))
    return { code: 'code_expired', field: 'code' }
  if (attempts >= maxCodeAttempts) return { code: 'code_attempts_exceeded', field: 'code' }
  if (isSameHash(sent.codeHash, codeHash)) return null
  return { code: 'invalid_code', attemptsLeft: maxCodeAttempts - attempts - 1, field: 'code' }
}
