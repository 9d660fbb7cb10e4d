import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { endSession } from './log-out.ts'
import { hashToken } from './secrets.ts'
import { insertSession } from './sessions.queries.ts'

const sessionMinutes = 180 * 24 * 60

type NewSession = {
  readonly random: Randomness
  readonly shipperId: string
  readonly customerId: string
  readonly platformId: string
  /** What the caller's browser calls itself. */
  readonly device: string
  /** The session with which the caller signed in: it ends (ASVS 7.2.4). Null: they had none. */
  readonly replacedSessionId: string | null
  readonly now: Instant
}

/** @returns the token, which is known to nobody else and kept as a hash. */
export async function beginSession(
  db: Db,
  { random, shipperId, customerId, platformId, device, replacedSessionId, now }: NewSession,
): Promise<string> {
  if (replacedSessionId !== null) await endSession(db, { shipperId, sessionId: replacedSessionId, now })
  const token = random.token()
  await insertSession(db, {
    id: random.uuid(),
    shipperId,
    customerId,
    tokenHash: hashToken(token),
    platformId,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMinutes(now, sessionMinutes),
  })
  return token
}
