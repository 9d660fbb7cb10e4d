import { randomUUID } from 'node:crypto'
import { createKey } from '@doira/contract/api-keys/api-keys'
import type { BodyOf } from '@doira/contract/endpoint'
import type { Db } from '../platform/database/database.ts'
import { aMoment, type TestChain } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'

type Wanted = Partial<BodyOf<typeof createKey>['data']>

let keys = 0

/** What a key is created with, unless it is said otherwise. */
export function keyData({ scopes = ['orders:read'], ...wanted }: Wanted = {}) {
  keys += 1
  return { name: `Key ${keys}`, scopes, branch_ids: null, addresses: [], days: null, ...wanted }
}

export const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

/** A key of the chain, made by an owner; the header of a call with it. */
export async function aKey(db: Db, chain: TestChain, wanted: Wanted = {}) {
  const { token: owner } = await aStaff(db, chain, 'owner')
  const body = anAction(keyData(wanted))
  const { key, secret } = (await makeTestApi(db, chain).call(createKey, { token: owner, body })).ok()
  if (secret === null) throw new Error('a new key was not shown')
  return { key, secret, token: `Bearer ${secret}`, owner }
}
