import type { Endpoint } from '@doira/contract/endpoint'
import { type KeyCallKind, keyCallsAMinute } from '@doira/domain/api-keys/api-key'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { Budgets } from '../auth/budgets/budgets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { exactAddress } from '../platform/http/caller-address.ts'
import type { AdmitKey } from '../platform/http/mount.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { makeAuthenticateKey } from './authenticate-key.ts'

const windowSeconds = 60

/**
 * What every request with an API key passes: the key works, the call is open to keys, the key has its scope, and it is not
 * called too often. The answer says how often it may be.
 *
 * @throws DomainError key_unknown, key_expired, key_address_refused, key_not_accepted, scope_missing, too_many_requests
 */
export function makeAdmitKey(
  deps: Pick<Budgets, 'spend'> & { readonly db: Db; readonly clock: Clock },
): AdmitKey<SignedInStaff> {
  const authenticate = makeAuthenticateKey(deps)
  return async (c, endpoint, token) => {
    const key = await authenticate({ shipperId: c.get('shipperId'), token, address: exactAddress(c) })
    await spendCall(c, deps, { id: key.id, kind: isRead(endpoint) ? 'read' : 'write' })
    const { keyScope } = endpoint
    if (keyScope === undefined) throw new DomainError({ code: 'key_not_accepted' })
    if (!key.scopes.includes(keyScope)) throw new DomainError({ code: 'scope_missing', scope: keyScope })
    return key.staff
  }
}

/** A quote is asked for with PATCH, because its basket is too long for an address. */
function isRead({ method }: Endpoint): boolean {
  return method === 'GET' || method === 'PATCH'
}

/** @throws DomainError too_many_requests */
async function spendCall(
  c: Context<AppEnv>,
  { spend }: Pick<Budgets, 'spend'>,
  { id, kind }: { readonly id: string; readonly kind: KeyCallKind },
): Promise<void> {
  const say = (left: number, resetSeconds: number) => {
    c.header('RateLimit-Policy', `"${kind}";q=${keyCallsAMinute[kind]};w=${windowSeconds}`)
    c.header('RateLimit', `"${kind}";r=${left};t=${resetSeconds}`)
  }
  try {
    const { left, resetSeconds } = await spend(`${kind}_by_key`, id)
    say(left, resetSeconds)
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === 'too_many_requests')
      say(0, error.problem.retryAfterSeconds)
    throw error
  }
}
