import { isBlockedAt } from '@doira/domain/customers/block'
import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import { makeMemoryCache } from '../platform/cache/memory-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeSource } from '../platform/events.ts'
import { type Authenticate, sessionTopic } from '../platform/http/mount.ts'
import { hashToken } from './secrets.ts'
import { findSession, markSessionSeen, type SessionFacts } from './sessions.queries.ts'

/** The list of devices shows when each was last used, and need not be more exact. */
const seenMinutes = 10
/** A change that is announced counts at once; this is for one that is not. */
const cachedSeconds = 30
/** Of a cached session, roughly. */
const sessionBytes = 1000

type Deps = { readonly db: Db; readonly clock: Clock; readonly changes: ChangeSource }

/**
 * Sessions are cached for a short time. What ends a session, blocks its customer or deletes the account is announced and
 * removes it from the cache of every instance; one that does not receive announcements asks the database each time.
 */
export function makeAuthenticate({ db, clock, changes }: Deps): Authenticate {
  const known = makeMemoryCache<SessionFacts | null>({ clock })
  changes.subscribe({
    onChange: ({ topic, facts }) => {
      if (topic !== sessionTopic) return
      known.drop((_, session) => {
        return !session || session.sessionId === facts.sessionId || session.customerId === facts.customerId
      })
    },
    missed: () => known.drop(() => true),
  })

  return async ({ shipperId, token }) => {
    const now = clock()
    const tokenHash = hashToken(token)
    const find = () => findSession(db, { shipperId, tokenHash, now })
    const load = async () => {
      const value = await find()
      // Anybody can send made-up tokens: those are looked up each time and take no memory.
      return { value, bytes: sessionBytes, expiresAt: value ? addSeconds(now, cachedSeconds) : now }
    }
    const key = `${shipperId} ${tokenHash.toString('base64')}`
    const session = changes.isListening() ? await known.get(key, load) : await find()
    if (!session) return null
    const { customerId: id, sessionId, lastSeenAt } = session
    if (addMinutes(lastSeenAt, seenMinutes) < now) {
      await markSessionSeen(db, sessionId, now)
      known.drop((one) => one === key)
    }
    return { id, sessionId, isBlocked: isBlockedAt(session, now) }
  }
}
