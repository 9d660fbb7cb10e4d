import { addMinutes } from '@doira/domain/time/instant'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Authenticate } from '../platform/http/mount.ts'
import { hashToken } from './secrets.ts'
import { findSessionCustomer, markSessionSeen } from './sessions.queries.ts'

/** The list of devices shows when each was last used, and need not be more exact. */
const seenMinutes = 10

export function makeAuthenticate({ db, clock }: { db: Db; clock: Clock }): Authenticate {
  return async ({ shipperId, token }) => {
    const now = clock()
    const found = await findSessionCustomer(db, { shipperId, tokenHash: hashToken(token), now })
    if (!found) return null
    const { lastSeenAt, ...customer } = found
    if (addMinutes(lastSeenAt, seenMinutes) < now) await markSessionSeen(db, customer.sessionId, now)
    return customer
  }
}
