import type { WireApiKey } from '@doira/contract/api-keys/api-keys'
import type { Instant } from '@doira/domain/time/instant'
import type { ListedKey } from './api-keys.queries.ts'

export function toWireKey({ key, account, branchIds, createdBy }: ListedKey, now: Instant): WireApiKey {
  return {
    id: key.id,
    name: account.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    branch_ids: account.hasAllBranches ? null : [...branchIds],
    addresses: [...key.addresses],
    state: getState(key, now),
    created_at: key.createdAt,
    created_by: createdBy,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    last_used_from: key.lastUsedFrom,
  }
}

function getState({ revokedAt, expiresAt, replacedAt }: ListedKey['key'], now: Instant): WireApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return replacedAt === null ? 'live' : 'replaced'
}
