import { sessionMinutes } from '@doira/domain/auth/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { listKnownOrigins, rememberOrigins } from '../origins/customer-origins.queries.ts'
import { deviceOrigin, networkOrigin } from '../origins/origins.ts'
import { hashToken } from '../secrets.ts'
import { endSession } from './log-out.ts'
import { insertSession } from './sessions.queries.ts'

type NewSession = {
  readonly customer: CustomerRow
  readonly platformId: string
  /** What the caller's browser calls itself. */
  readonly device: string
  /** The session with which the caller signed in: it ends (ASVS 7.2.4). Null: they had none. */
  readonly replacedSessionId: string | null
  readonly address: string
  /** What the device was given when somebody signed in on it before; null when it was not. */
  readonly deviceToken: string | null
  readonly now: Instant
}

export type SignedInCustomer = {
  readonly customer: CustomerRow
  /** Known to nobody else; stored as a hash. */
  readonly token: string
  readonly deviceToken: string
}

/** Opens a session, and remembers the device and the network that it was opened from. */
export async function beginSession(
  tx: Db,
  { random, secret }: Pick<AuthDeps, 'random' | 'secret'>,
  { customer, platformId, device, replacedSessionId, address, deviceToken, now }: NewSession,
): Promise<SignedInCustomer> {
  const { shipperId, id: customerId, phone } = customer
  if (replacedSessionId !== null) await endSession(tx, { shipperId, sessionId: replacedSessionId, now })
  const token = random.token()
  await insertSession(tx, {
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
  const given = deviceToken && deviceOrigin(deviceToken)
  const isOurs = given && (await listKnownOrigins(tx, { shipperId, phone, origins: [given] })).length > 0
  const stored = deviceToken && isOurs ? deviceToken : random.token()
  const origins = [deviceOrigin(stored), networkOrigin(secret, address)]
  await rememberOrigins(tx, { shipperId, customerId, origins, now })
  return { customer, token, deviceToken: stored }
}
