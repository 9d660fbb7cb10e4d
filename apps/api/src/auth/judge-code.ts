import { isCodeExpired, maxCodeAttempts } from '@doira/domain/auth/sign-in'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { CodeRequestRow } from './auth.tables.ts'
import { isSameHash } from './secrets.ts'

/** Which of the tries of a code an entry counts among. */
export type AttemptCounter = 'attempts' | 'plainAttempts'

/** What is wrong with a code that was typed; null when it is the one that was sent. Whoever calls counts wrong ones. */
export function judgeCode(
  request: CodeRequestRow | null,
  codeHash: Uint8Array,
  { now, counter }: { readonly now: Instant; readonly counter: AttemptCounter },
): Problem | null {
  if (!request || request.usedAt !== null || isCodeExpired(request.sentAt, now))
    return { code: 'code_expired', field: 'code' }
  const attempts = request[counter]
  if (attempts >= maxCodeAttempts) return { code: 'code_attempts_exceeded', field: 'code' }
  if (isSameHash(request.codeHash, codeHash)) return null
  return { code: 'invalid_code', attemptsLeft: maxCodeAttempts - attempts - 1, field: 'code' }
}
