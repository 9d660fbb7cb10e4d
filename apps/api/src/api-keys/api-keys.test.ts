import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { createKey, listKeys, revokeKey, rotateKey } from '@doira/contract/api-keys/api-keys'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import type { Endpoint } from '@doira/contract/endpoint'
import { readOrderList } from '@doira/contract/orders/order-list'
import { listTeam } from '@doira/contract/staff/team'
import { keyScopes } from '@doira/domain/api-keys/api-key'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestBudgetsTable } from '../auth/auth.tables.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { makeLog } from '../platform/log.ts'
import { aBranch, aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { apiKeysTable } from './api-keys.tables.ts'
import { aKey, anAction, keyData } from './api-keys.testing.ts'
import { makeKeyText } from './key-text.ts'

test('[S-68] a key is shown once, and its hash is all that is stored', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aStaff(db, chain, 'owner')
    const body = anAction(keyData({ name: 'Accounting', days: 365, addresses: ['91.204.12.0/24'] }))
    const first = (await shop.call(createKey, { token, body })).ok()
    expect(first.secret).toMatch(/^doira_live_/)
    const again = (await shop.call(createKey, { token, body })).ok()
    expect(again).toEqual({ ...first, secret: null })
    const { keys } = (await shop.call(listKeys, { token })).ok()
    expect(keys).toMatchObject([
      { name: 'Accounting', state: 'live', branch_ids: null, last_used_at: null, scopes: ['orders:read'] },
    ])
    const [row] = await db.select().from(apiKeysTable)
    expect(JSON.stringify([row, first.key])).not.toContain(first.secret)
    expect(row?.tokenHash).toHaveLength(32)
  }))

test('[S-68] owners alone make keys, and nobody makes one of nothing', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const create = async (token: string, data: object) =>
      (await shop.call(createKey, { token, body: anAction({ ...keyData(), ...data }) })).refused().code
    for (const role of ['manager', 'operator', 'content', 'finance', 'kitchen'] as const)
      expect(await create((await aStaff(db, chain, role)).token, {})).toBe('not_permitted')
    const { token } = await aStaff(db, chain, 'owner')
    expect(await create(token, { scopes: [] })).toBe('invalid_request')
    expect(await create(token, { scopes: ['orders:phones'] })).toBe('invalid_request')
    expect(await create(token, { scopes: ['refunds:write'] })).toBe('invalid_request')
    expect(await create(token, { days: 0 })).toBe('invalid_request')
    expect(await create(token, { days: 731 })).toBe('invalid_request')
    expect(await create(token, { addresses: ['10.0.0.300'] })).toBe('key_address_invalid')
    expect(await create(token, { branch_ids: [randomUUID()] })).toBe('branch_not_found')
    const named = { name: 'Accounting' }
    ;(await shop.call(createKey, { token, body: anAction(keyData(named)) })).ok()
    expect(await create(token, named)).toBe('key_name_taken')
  }))

const everyCall = Object.entries<Endpoint>({ ...allEndpoints, ...allStaffEndpoints })

test('[S-68] a key of every scope makes no call that is not open to keys', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aKey(db, chain, { scopes: [...keyScopes] })
    const closed = everyCall.filter(([, { keyScope }]) => keyScope === undefined)
    for (const [index, [name, endpoint]] of closed.entries()) {
      // Not more than may be called in a minute.
      if (index % 100 === 99) await db.delete(requestBudgetsTable)
      const names = endpoint.path.match(/(?<=:)\w+/g) ?? []
      const params = Object.fromEntries(names.map((one) => [one, randomUUID()]))
      const answered = await shop.send(endpoint, { token, params })
      expect([name, answered.status, ((await answered.json()) as { code: string }).code]).toEqual([
        ...[name, 403, 'key_not_accepted'],
      ])
    }
    const open = everyCall.filter(([, { keyScope }]) => keyScope !== undefined).map(([name]) => name)
    expect(open.toSorted()).toEqual([
      ...[
        'categoryWithProducts',
        'getCombo',
        'getModifiers',
        'getProduct',
        'listBranches',
        'listEvents',
        'listStops',
      ],
      ...['menuProducts', 'placeCallOrder', 'priceCall', 'readOrderList', 'readStaffOrder', 'readStopList'],
      ...['returnDishes', 'stopDishes'],
    ])
  }))

test('[S-68] a key without the scope is refused with the scope that it needs', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aKey(db, chain, { scopes: ['menu:read'] })
    ;(await shop.call(listBranches, { token })).ok()
    const refused = await shop.call(readOrderList, { token })
    expect(refused.status).toBe(403)
    expect(refused.refused()).toMatchObject({ code: 'scope_missing', facts: { scope: 'orders:read' } })
  }))

test('[S-68] an unknown key and a revoked one are refused alike, in every process from the next call on', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const [shop, otherProcess] = [makeTestApi(db, chain), makeTestApi(db, chain)]
    const { key, token, owner } = await aKey(db, chain)
    for (const one of [shop, otherProcess]) (await one.call(readOrderList, { token })).ok()
    ;(await shop.call(revokeKey, { token: owner, body: anAction({ id: key.id }) })).ok()
    const refusals = []
    for (const one of [shop, otherProcess]) refusals.push(await one.call(readOrderList, { token }))
    const unknown = makeKeyText(Buffer.alloc(32, 9).toString('base64url'))
    for (const text of [unknown, `${unknown}x`, 'doira_live_', 'doira_test_1'])
      refusals.push(await shop.call(readOrderList, { token: `Bearer ${text}` }))
    for (const answer of refusals) {
      expect(answer.status).toBe(401)
      expect({ ...answer.refused(), requestId: '' }).toEqual({ ...refusals[0]?.refused(), requestId: '' })
      expect(answer.refused().code).toBe('key_unknown')
    }
    const again = (await shop.call(revokeKey, { token: owner, body: anAction({ id: key.id }) })).ok()
    expect(again.outcome).toBe('already')
  }))

test('[S-68] a key works to the last moment of its term, and only in its chain', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aKey(db, chain, { days: 1 })
    const other = makeTestApi(db, await aChain(db))
    expect((await other.call(readOrderList, { token })).refused().code).toBe('key_unknown')
    shop.wait(24 * 3600 - 1)
    ;(await shop.call(readOrderList, { token })).ok()
    shop.wait(1)
    const late = await shop.call(readOrderList, { token })
    expect([late.status, late.refused().code]).toEqual([401, 'key_expired'])
  }))

test('[S-68] a key with addresses works from these', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token, key } = await aKey(db, chain, { addresses: ['91.204.12.0/24'] })
    const from = (address: string) =>
      shop.call(readOrderList, { token, headers: { 'x-doira-address': address } })
    ;(await from('::ffff:91.204.12.8')).ok()
    const elsewhere = await from('91.204.13.8')
    expect([elsewhere.status, elsewhere.refused().code]).toEqual([403, 'key_address_refused'])
    const [row] = await db.select().from(apiKeysTable).where(eq(apiKeysTable.id, key.id))
    expect(row).toMatchObject({ lastUsedAt: aMoment, lastUsedFrom: '91.204.12.8' })
  }))

test('[S-68] a replaced key works for another 24 hours, and is replaced once', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { key, token, owner } = await aKey(db, chain, { name: 'Kiosk' })
    const rotate = (id: string) => shop.call(rotateKey, { token: owner, body: anAction({ id, days: 30 }) })
    const { secret, key: next } = (await rotate(key.id)).ok()
    expect(next).toMatchObject({ name: 'Kiosk', scopes: key.scopes, state: 'live' })
    expect((await rotate(key.id)).refused().code).toBe('key_ended')
    expect((await rotate(randomUUID())).refused().code).toBe('key_not_found')
    const works = async (one: string) => (await shop.call(readOrderList, { token: one })).status === 200
    shop.wait(24 * 3600 - 1)
    expect([await works(token), await works(`Bearer ${secret}`)]).toEqual([true, true])
    shop.wait(1)
    expect([await works(token), await works(`Bearer ${secret}`)]).toEqual([false, true])
    expect((await shop.call(readOrderList, { token })).refused().code).toBe('key_expired')
  }))

test('[S-68] owners of some branches see, replace and revoke keys of these alone', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const elsewhere = await aBranch(db, chain)
    const { token } = await aStaff(db, chain, 'owner', { branchIds: [chain.branchId] })
    for (const branch_ids of [null, [elsewhere], [chain.branchId, elsewhere]]) {
      const { key } = await aKey(db, chain, { branch_ids })
      const rotate = await shop.call(rotateKey, { token, body: anAction({ id: key.id, days: null }) })
      const revoke = await shop.call(revokeKey, { token, body: anAction({ id: key.id }) })
      expect([rotate.refused().code, revoke.refused().code]).toEqual(['key_not_found', 'key_not_found'])
    }
    const { key } = await aKey(db, chain, { branch_ids: [chain.branchId] })
    const { keys } = (await shop.call(listKeys, { token })).ok()
    expect(keys.map(({ id }) => id)).toEqual([key.id])
    const { key: next } = (
      await shop.call(rotateKey, { token, body: anAction({ id: key.id, days: null }) })
    ).ok()
    ;(await shop.call(revokeKey, { token, body: anAction({ id: next.id }) })).ok()
  }))

test('[S-68] nobody gives a key what they may not do themselves', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aStaff(db, chain, 'owner', { mayStop: false })
    const wanted = { scopes: ['orders:read' as const, 'stops:write' as const] }
    const create = await shop.call(createKey, { token, body: anAction(keyData(wanted)) })
    expect(create.refused().code).toBe('not_permitted')
    const { key } = await aKey(db, chain, wanted)
    const rotate = await shop.call(rotateKey, { token, body: anAction({ id: key.id, days: null }) })
    expect(rotate.refused().code).toBe('not_permitted')
    ;(await shop.call(createKey, { token, body: anAction(keyData()) })).ok()
    ;(await shop.call(revokeKey, { token, body: anAction({ id: key.id }) })).ok()
  }))

test('[S-68] the last use is written once a minute at most', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token, key } = await aKey(db, chain)
    const used = async () => {
      ;(await shop.call(readOrderList, { token })).ok()
      const [row] = await db.select().from(apiKeysTable).where(eq(apiKeysTable.id, key.id))
      return row?.lastUsedAt
    }
    const first = await used()
    shop.wait(59)
    expect(await used()).toBe(first)
    shop.wait(1)
    expect(await used()).not.toBe(first)
  }))

test('[S-68] the account of a key is nobody of the team', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const { owner } = await aKey(db, chain)
    const { members } = (await makeTestApi(db, chain).call(listTeam, { token: owner })).ok()
    expect(members.map(({ role }) => role)).toEqual(['owner'])
  }))

test('[S-68] no key is in the log, however its call ends', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const { token, secret } = await aKey(db, chain)
    const lines: string[] = []
    const log = makeLog('trace', () => ({}), { write: (line: string) => void lines.push(line) })
    const shop = makeTestApi(db, chain, { log })
    ;(await shop.call(readOrderList, { token })).ok()
    await shop.call(listBranches, { token })
    await shop.call(readOrderList, { token: `${token}x` })
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain(secret)
  }))
