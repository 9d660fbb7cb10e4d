import type * as calls from '@doira/contract/api-keys/api-keys'
import { listKeys } from '@doira/contract/api-keys/api-keys'
import {
  endOfReplaced,
  endOfTerm,
  type KeyScope,
  mostKeys,
  rightsOfScopes,
} from '@doira/domain/api-keys/api-key'
import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { hashToken } from '../auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { type Performed, runAction, settlePlain } from '../staff/actions/run-action.ts'
import { listBranchesInScope } from '../staff/me.ts'
import { unmatchableHash } from '../staff/sign-in/passwords.ts'
import { requireOwnCodeIfSet } from '../staff/sign-in/sign-in-codes.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { insertStaff } from '../staff/staff.queries.ts'
import { requireRight, type StaffCall, type StaffMount } from '../staff/staff-mount.ts'
import { toWireKey } from './api-keys.mapper.ts'
import {
  countLiveKeys,
  insertKey,
  isNameTaken,
  isOfBranches,
  listApiKeys,
  lockKey,
  lockNewKeys,
  updateKey,
} from './api-keys.queries.ts'
import { isAddressOrNetwork } from './key-addresses.ts'
import { getKeyPrefix, makeKeyText } from './key-text.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

export function mountKeys(mount: StaffMount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  mount(listKeys, async ({ shipperId, staff }) => {
    const now = clock()
    const keys = await listApiKeys(db, { shipperId, now })
    return {
      keys: keys.filter((key) => isOfBranches(key, staff.branchIds)).map((key) => toWireKey(key, now)),
      branches: [...(await listBranchesInScope(db, staff))],
      now,
    }
  })
}

/** Keys are made, replaced and ended with the second factor of those who have one. */
export function keyActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    createKey: async (call) => {
      await requireCode(deps, call)
      return runAction(deps, call, async (tx, { now }) => {
        const { name, scopes, branch_ids: branchIds, addresses, days } = call.body.data
        const { shipperId } = call
        await checkNew(tx, call, now)
        const id = deps.random.uuid()
        const account = {
          ...{ shipperId, id, name, role: 'service' as const, createdAt: now },
          ...{ login: `key-${id.slice(0, 13)}`, passwordHash: unmatchableHash },
          hasAllBranches: branchIds === null,
        }
        if (!(await insertStaff(tx, account, branchIds ?? []))) throw new Error('a login was made twice')
        const added = { staffId: id, scopes, addresses, days }
        return answerSecret(tx, call, await addKey(tx, deps, { call, now, added }))
      })
    },
    rotateKey: async (call) => {
      await requireCode(deps, call)
      return runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const { id, days } = call.body.data
        const old = await lockKey(tx, { shipperId, id }, staff.branchIds)
        if (!old) throw new DomainError({ code: 'key_not_found' })
        const isOver = old.expiresAt !== null && old.expiresAt <= now
        if (old.revokedAt !== null || old.replacedAt !== null || isOver)
          throw new DomainError({ code: 'key_ended' })
        requireRightsOf(staff, old.scopes)
        await updateKey(tx, old, { replacedAt: now, expiresAt: endOfReplaced(old.expiresAt, now) })
        const { staffId, scopes, addresses } = old
        const added = { staffId, scopes, addresses, days }
        return answerSecret(tx, call, await addKey(tx, deps, { call, now, added }), { replaced: old.prefix })
      })
    },
    revokeKey: async (call) => {
      await requireCode(deps, call)
      return runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const key = await lockKey(tx, { shipperId, id: call.body.data.id }, staff.branchIds)
        if (!key) throw new DomainError({ code: 'key_not_found' })
        if (key.revokedAt !== null) return settlePlain(call, { outcome: 'already' })
        await updateKey(tx, key, { revokedAt: now })
        return settlePlain(call, { before: { key: key.prefix } })
      })
    },
  }
}

type KeyCall = StaffCall<typeof calls.createKey | typeof calls.rotateKey | typeof calls.revokeKey>

/** Before the action: a wrong code has to count although the action is undone. */
async function requireCode({ db, clock }: Deps, call: KeyCall): Promise<void> {
  requireRight(call.staff, call.endpoint)
  await requireOwnCodeIfSet({ db }, call.staff, { typed: call.body.data.code, now: clock() })
}

/**
 * Nobody gives a program what they may not do themselves.
 *
 * @throws DomainError not_permitted, with the roles that may
 */
function requireRightsOf({ rights }: SignedInStaff, scopes: readonly KeyScope[]): void {
  const missing = rightsOfScopes(scopes).find((right) => !rights.includes(right))
  if (missing !== undefined) throw new DomainError({ code: 'not_permitted', roles: rolesWith(missing) })
}

/** @throws DomainError not_permitted, key_address_invalid, branch_not_found, key_name_taken, too_many_saved */
async function checkNew(
  tx: Db,
  { shipperId, staff, body }: StaffCall<typeof calls.createKey>,
  now: Instant,
): Promise<void> {
  const { name, scopes, addresses, branch_ids: branchIds } = body.data
  requireRightsOf(staff, scopes)
  const wrong = addresses.find((address) => !isAddressOrNetwork(address))
  if (wrong !== undefined) throw new DomainError({ code: 'key_address_invalid', address: wrong })
  const known = new Set((await listBranchesInScope(tx, staff)).map(({ id }) => id))
  if (branchIds?.some((id) => !known.has(id))) throw new DomainError({ code: 'branch_not_found' })
  if (branchIds === null && staff.branchIds !== null) throw new DomainError({ code: 'branch_not_found' })
  await lockNewKeys(tx, shipperId)
  if (await isNameTaken(tx, { shipperId, name, now })) throw new DomainError({ code: 'key_name_taken' })
  if ((await countLiveKeys(tx, shipperId, now)) >= mostKeys)
    throw new DomainError({ code: 'too_many_saved', limit: mostKeys })
}

type Added = {
  readonly staffId: string
  readonly scopes: readonly KeyScope[]
  readonly addresses: readonly string[]
  readonly days: number | null
}

/** @returns the key itself, which is shown and not stored */
async function addKey(
  tx: Db,
  { random }: Deps,
  { call, now, added }: { readonly call: KeyCall; readonly now: Instant; readonly added: Added },
): Promise<{ readonly id: string; readonly secret: string; readonly now: Instant }> {
  const { days, ...rest } = added
  const id = random.uuid()
  const secret = makeKeyText(random.token())
  await insertKey(tx, {
    ...{ shipperId: call.shipperId, id, createdBy: call.staff.id, createdAt: now, ...rest },
    ...{ prefix: getKeyPrefix(secret), tokenHash: hashToken(secret), expiresAt: endOfTerm(days, now) },
  })
  return { id, secret, now }
}

type SecretAnswer = { action_id: string; key: calls.WireApiKey; secret: string | null }

/** What is stored for a repeat has no secret. */
async function answerSecret(
  tx: Db,
  { shipperId, body }: StaffCall<typeof calls.createKey | typeof calls.rotateKey>,
  { id, secret, now }: { readonly id: string; readonly secret: string; readonly now: Instant },
  before?: { readonly replaced: string },
): Promise<Performed<SecretAnswer>> {
  const found = (await listApiKeys(tx, { shipperId, now })).find((one) => one.key.id === id)
  if (!found) throw new Error('a key was added and is not there')
  const key = toWireKey(found, now)
  const stored = { action_id: body.action_id, key, secret: null }
  const { name, prefix, scopes, addresses, expires_at } = key
  return {
    ...{ outcome: 'done', answer: { ...stored, secret }, stored, branchId: null },
    ...(before && { before: { key: before.replaced } }),
    after: { name, key: prefix, scopes, addresses, expires_at },
  }
}
