import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import { revokeSession } from './sessions.queries.ts'

export type LogOut = (session: { readonly shipperId: string; readonly sessionId: string }) => Promise<void>

/** Ends one session, and the event streams that were opened with it. */
export function makeLogOut({ db, clock }: { db: Db; clock: Clock }): LogOut {
  return ({ shipperId, sessionId }) =>
    db.transaction(async (tx) => {
      await revokeSession(tx, sessionId, clock())
      await publishChange(tx, { shipperId, topic: 'session', facts: { sessionId } })
    })
}
