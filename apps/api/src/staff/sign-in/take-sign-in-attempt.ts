import type { Instant } from '@doira/domain/time/instant'
import type { Requester } from '../../auth/origins.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteTries, takeTry } from './sign-in-attempts.queries.ts'

/** Of one network or known device. */
const ofOrigin = { mostTries: 5, lockMinutes: 15 } as const
/** Of all together who have never signed in with this login. */
const ofStrangers = { mostTries: 30, lockMinutes: 60 } as const

type SignInTry = {
  readonly shipperId: string
  /** What is tried: `password:` and a login, `code:` and a person. */
  readonly what: string
  readonly requester: Requester
  readonly now: Instant
}

/**
 * Takes a try at a password or a code. Strangers share a brake beside their own tries, so that many networks guess no
 * faster than a few; a person who signed in from there before is held up by nobody else (docs/decisions/0031).
 *
 * @returns how many are left from here
 * @throws DomainError sign_in_locked
 */
export async function takeSignInTry(
  db: Db,
  { shipperId, what, requester: { origin, isKnown }, now }: SignInTry,
): Promise<number> {
  const left = await takeTry(db, { shipperId, key: `${what} ${origin}`, now, ...ofOrigin })
  if (!isKnown) await takeTry(db, { shipperId, key: `${what} strangers`, now, ...ofStrangers })
  return left
}

/** Deletes the tries from there; those of strangers stay, or each sign-in would give them new ones. */
export async function clearSignInTries(
  db: Db,
  { shipperId, what, requester }: Omit<SignInTry, 'now'>,
): Promise<void> {
  await deleteTries(db, { shipperId, key: `${what} ${requester.origin}` })
}
