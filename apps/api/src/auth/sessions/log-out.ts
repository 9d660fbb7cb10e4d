import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import { sessionTopic } from '../../platform/http/mount.ts'
import { revokeSession } from './sessions.queries.ts'

export type LogOut = (session: { readonly shipperId: string; readonly sessionId: string }) => Promise<void>

type EndedSession = { readonly shipperId: string; readonly sessionId: string; readonly now: Instant }

/** Ends one session, and the event streams that were opened with it. */
export async function endSession(tx: Db, { shipperId, sessionId, now }: EndedSession): Promise<void> {
  await revokeSession(tx, sessionId, now)
  await publishChange(tx, { shipperId, topic: sessionTopic, facts: { sessionId } })
}

export function makeLogOut({ db, clock }: { db: Db; clock: Clock }): LogOut {
  return (session) => db.transaction((tx) => endSession(tx, { ...session, now: clock() }))
}
