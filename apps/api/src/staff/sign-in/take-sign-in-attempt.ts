import type { Instant } from '@doira/domain/time/instant'
import type { Requester } from '../../auth/origins/origins.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteAttempts, takeAttempt } from './sign-in-attempts.queries.ts'

/** Of one network or known device. */
const ofOrigin = { mostAttempts: 5, lockMinutes: 15 } as const
/** Of all together who have never signed in with this login. */
const ofStrangers = { mostAttempts: 30, lockMinutes: 60 } as const

type SignInTry = {
  readonly shipperId: string
  /** What is tried: `password:` and a login, `code:` and a person. */
  readonly what: string
  readonly requester: Requester
  readonly now: Instant
}

/**
 * Takes an attempt with a password or a code. Unknown origins share a limit in addition to their own
 * attempts, so that many networks together guess no faster than a few; a person who signed in from their
 * origin before is not slowed down by others (docs/decisions/0031).
 *
 * @returns the number of attempts that are left from this origin
 * @throws DomainError sign_in_locked
 */
export async function takeSignInAttempt(
  db: Db,
  { shipperId, what, requester: { origin, isKnown }, now }: SignInTry,
): Promise<number> {
  const left = await takeAttempt(db, { shipperId, key: `${what} ${origin}`, now, ...ofOrigin })
  if (!isKnown) await takeAttempt(db, { shipperId, key: `${what} strangers`, now, ...ofStrangers })
  return left
}

/** Deletes the attempts from there; those of strangers stay, or each sign-in would give them new ones. */
export async function clearSignInAttempts(
  db: Db,
  { shipperId, what, requester }: Omit<SignInTry, 'now'>,
): Promise<void> {
  await deleteAttempts(db, { shipperId, key: `${what} ${requester.origin}` })
}
