import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Authenticate } from '../platform/http/mount.ts'
import { hashToken } from './secrets.ts'
import { findSessionCustomer } from './sessions.queries.ts'

export function makeAuthenticate({ db, clock }: { db: Db; clock: Clock }): Authenticate {
  return ({ shipperId, token }) =>
    findSessionCustomer(db, { shipperId, tokenHash: hashToken(token), now: clock() })
}
