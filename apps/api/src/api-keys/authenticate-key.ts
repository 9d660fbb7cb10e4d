import { type KeyScope, rightsOfScopes } from '@doira/domain/api-keys/api-key'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { hashToken, isSameHash } from '../auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { findKeyByHash, markKeyUsed } from './api-keys.queries.ts'
import { isAmong } from './key-addresses.ts'
import { isKeyText } from './key-text.ts'

/** A key that works, and the service account behind it. */
export type LiveKey = {
  readonly id: string
  readonly scopes: readonly KeyScope[]
  readonly staff: SignedInStaff
}

export type AuthenticateKey = (request: {
  readonly shipperId: string
  readonly token: string
  readonly address: string
}) => Promise<LiveKey>

/**
 * Finds the key of a token. Nothing is cached: a key that was revoked is refused from the next request on, by every
 * process.
 *
 * @throws DomainError key_unknown, key_expired, key_address_refused
 */
export function makeAuthenticateKey({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): AuthenticateKey {
  return async ({ shipperId, token, address }) => {
    const now = clock()
    const tokenHash = hashToken(token)
    const found = isKeyText(token) ? await findKeyByHash(db, { shipperId, tokenHash }) : null
    if (!found || !isSameHash(found.key.tokenHash, tokenHash) || found.key.revokedAt !== null)
      throw new DomainError({ code: 'key_unknown' })
    const { key, account, branchIds } = found
    if (key.expiresAt !== null && key.expiresAt <= now) throw new DomainError({ code: 'key_expired' })
    if (key.addresses.length > 0 && !isAmong(key.addresses, address))
      throw new DomainError({ code: 'key_address_refused' })
    await markKeyUsed(db, key, { from: address, now })
    const device = `key ${key.prefix}`
    return {
      id: key.id,
      scopes: key.scopes,
      staff: {
        ...{ id: account.id, shipperId, login: account.login, name: account.name, role: 'service' },
        branchIds: account.hasAllBranches ? null : branchIds,
        rights: rightsOfScopes(key.scopes),
        session: {
          ...{ id: key.id, isStored: true, createdAt: key.createdAt, device },
          expiresAt: key.expiresAt ?? addMinutes(now, minutesPerDay),
        },
      },
    }
  }
}
