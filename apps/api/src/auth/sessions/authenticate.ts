import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import { makeMemoryCache } from '../../platform/cache/memory-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChangeSource } from '../../platform/events.ts'
import { type Authenticate, sessionTopic } from '../../platform/http/mount.ts'
import { hashToken } from '../secrets.ts'
import { findSession, markSessionSeen, type SessionFacts } from './sessions.queries.ts'

/** How precisely the list of devices shows the last use. */
const seenMinutes = 10
/** Announced changes apply at once; this limits the age of a session whose change was not announced. */
const cachedSeconds = 30
/** The approximate size of a cached session. */
const sessionBytes = 1000

type Deps = { readonly db: Db; readonly clock: Clock; readonly changes: ChangeSource }

/**
 * Caches sessions for a short time. Sign-out and account deletion remove the session from the cache of every
 * instance; an instance whose listener is disconnected reads the database for each request.
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
      // Unknown tokens are looked up each time and not cached, so that callers cannot fill the memory with them.
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
    return { id, sessionId }
  }
}
