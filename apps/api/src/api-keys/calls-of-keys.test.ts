import { randomUUID } from 'node:crypto'
import { returnDishes, stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { placeCallOrder } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { listStops, readStopList } from '@doira/contract/fulfilment/stop-list'
import { readOrderList } from '@doira/contract/orders/order-list'
import { readJournal } from '@doira/contract/staff/journal'
import { keyCallsAMinute, keyEventsAMinute } from '@doira/domain/api-keys/api-key'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ordersTable } from '../orders/orders.tables.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../testing/call-world.testing.ts'
import { aBranch } from '../testing/factories.testing.ts'
import { aKey } from './api-keys.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

const keyed = (idempotencyKey: string = randomUUID()) => ({ 'Idempotency-Key': idempotencyKey })

test('[S-68] a key reads the orders of its branches, without phones unless it may see them', () =>
  withRollback(async (db) => {
    const { shop, chain, place, customer } = await makeCallWorld(db)
    const otherBranch = await aBranch(db, chain)
    const id = await place()
    const branch_ids = [chain.branchId]
    const plain = await aKey(db, chain, { branch_ids })
    const withPhones = await aKey(db, chain, { branch_ids, scopes: ['orders:read', 'orders:phones'] })
    const elsewhere = await aKey(db, chain, { branch_ids: [otherBranch] })
    const read = async (token: string) => {
      const { rows } = (await shop.call(readOrderList, { token })).ok()
      const one = await shop.call(readStaffOrder, { token, params: { id } })
      return { rows, one }
    }
    const seen = await read(plain.token)
    expect(seen.rows).toMatchObject([{ id, branch: { id: chain.branchId } }])
    expect(JSON.stringify([seen.rows, seen.one.ok()])).not.toContain(customer.phone)
    expect((await read(withPhones.token)).one.ok().customer.phone).toBe(customer.phone)
    const other = await read(elsewhere.token)
    expect(other.rows).toEqual([])
    expect(other.one.refused().code).toBe('order_not_found')
  }))

test('[S-68] a key places an order once, and the journal names the key', () =>
  withRollback(async (db) => {
    const { shop, chain, aCall } = await makeCallWorld(db)
    const { token, key, owner } = await aKey(db, chain, { scopes: ['orders:create'], name: 'Kiosk' })
    const data = aCall()
    const place = (body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) =>
      shop.call(placeCallOrder, { token, body, headers })
    expect((await place({ data }, {})).refused().code).toBe('idempotency_key_required')
    const headers = keyed('order-1')
    const first = await place({ data }, headers)
    expect(first.headers.has('Idempotency-Replayed')).toBe(false)
    const again = await place({ data }, { 'Idempotency-Key': '"order-1"' })
    expect([again.headers.get('Idempotency-Replayed'), again.ok()]).toEqual(['true', first.ok()])
    const other = await place({ data: aCall() }, headers)
    expect([other.status, other.refused().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await db.$count(ordersTable, eq(ordersTable.shipperId, chain.shipperId))).toBe(1)
    const { rows } = (await shop.call(readJournal, { token: owner })).ok()
    expect(rows.find(({ kind }) => kind === 'place_order')).toMatchObject({
      staff: { name: 'Kiosk', role: 'service' },
      device: `key ${key.prefix}`,
    })
  }))

test('[S-68] a refusal is repeated as well, and no key passes a restriction', () =>
  withRollback(async (db) => {
    const { shop, chain, aCall } = await makeCallWorld(db)
    const { token } = await aKey(db, chain, { scopes: ['orders:create'] })
    const body = { data: aCall({ pass_reason: 'a good customer' }) }
    const headers = keyed()
    const answers = []
    for (let times = 0; times < 2; times += 1)
      answers.push(await shop.call(placeCallOrder, { token, body, headers }))
    expect(answers.map((one) => [one.refused().code, one.headers.get('Idempotency-Replayed')])).toEqual([
      ['not_permitted', null],
      ['not_permitted', 'true'],
    ])
  }))

test('[S-68] fifty requests with one Idempotency-Key at once make one order', async () => {
  const { shop, chain, aCall } = await makeCallWorld(database.db)
  const { token } = await aKey(database.db, chain, { scopes: ['orders:create'] })
  const body = { data: aCall() }
  const headers = keyed()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.call(placeCallOrder, { token, body, headers })),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed.length).toBeGreaterThan(0)
  expect(new Set(placed.map((one) => one.ok().order_id)).size).toBe(1)
  for (const one of answers.filter(({ status }) => status !== 200)) {
    expect([one.status, one.refused().code]).toEqual([409, 'request_running'])
    expect(one.headers.get('Retry-After')).toBe('1')
  }
  expect(await database.db.$count(ordersTable, eq(ordersTable.shipperId, chain.shipperId))).toBe(1)
  ;(await shop.call(placeCallOrder, { token, body, headers })).ok()
}, 60_000)

test('[S-68] a key reads and changes the stop list of its branches', () =>
  withRollback(async (db) => {
    const { shop, chain, dish } = await makeCallWorld(db)
    const otherBranch = await aBranch(db, chain)
    const branch_ids = [chain.branchId]
    const { token } = await aKey(db, chain, { branch_ids, scopes: ['stops:read', 'stops:write'] })
    const reader = await aKey(db, chain, { branch_ids, scopes: ['stops:read'] })
    const data = { product_ids: [dish], reason: 'no_product', until: null } as const
    const stop = (branch_id: string, by: string = token) =>
      shop.call(stopDishes, { token: by, body: { data: { branch_id, ...data } }, headers: keyed() })
    expect((await stop(chain.branchId, reader.token)).refused()).toMatchObject({
      ...{ code: 'scope_missing', facts: { scope: 'stops:write' } },
    })
    expect((await stop(otherBranch)).refused().code).toBe('branch_not_found')
    ;(await stop(chain.branchId)).ok()
    const query = { branch: chain.branchId }
    const { stopped } = (await shop.call(readStopList, { token: reader.token, query })).ok()
    expect(stopped).toMatchObject([{ product_id: dish }])
    expect((await shop.call(listStops, { token })).ok().stops).toHaveLength(1)
    const back = { data: { branch_id: chain.branchId, product_ids: [dish] } }
    ;(await shop.call(returnDishes, { token, body: back, headers: keyed() })).ok()
    expect((await shop.call(listStops, { token })).ok().stops).toEqual([])
  }))

test(
  '[S-68] every answer says how often a key may still call, and too many calls are refused for a while',
  () =>
    withRollback(async (db) => {
      const { shop, chain, dish } = await makeCallWorld(db)
      const { token } = await aKey(db, chain, { scopes: ['orders:read', 'stops:write'] })
      const other = await aKey(db, chain)
      const read = (by = token) => shop.call(readOrderList, { token: by })
      const first = await read()
      expect(first.headers.get('RateLimit-Policy')).toBe('"read";q=600;w=60')
      expect(first.headers.get('RateLimit')).toMatch(/^"read";r=599;t=\d+$/)
      const data = { branch_id: chain.branchId, product_ids: [dish] }
      const write = () => shop.call(returnDishes, { token, body: { data }, headers: keyed() })
      for (let left = keyCallsAMinute.write - 1; left >= 0; left -= 1)
        expect((await write()).headers.get('RateLimit')).toMatch(new RegExp(`^"write";r=${left};`))
      const refused = await write()
      expect([refused.status, refused.refused().code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(refused.headers.get('RateLimit')).toMatch(/^"write";r=0;t=\d+$/)
      expect((await read()).status).toBe(200)
      expect((await read(other.token)).headers.get('RateLimit')).toMatch(/r=599/)
    }),
  60_000,
)

test('[S-68] a key that changes many dishes again and again causes no more events than programs can follow', () =>
  withRollback(async (db) => {
    const { shop, chain } = await makeCallWorld(db)
    const { token } = await aKey(db, chain, { scopes: ['stops:write'] })
    const change = (dishes: number) => {
      const product_ids = Array.from({ length: dishes }, () => randomUUID())
      const data = { branch_id: chain.branchId, product_ids }
      return shop.call(returnDishes, { token, body: { data }, headers: keyed() })
    }
    for (let left = keyEventsAMinute; left > 0; left -= 300) (await change(300)).ok()
    const refused = await change(1)
    expect([refused.status, refused.refused().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }))

test(
  '[S-68] a key may look at a year as often as people search, and at a month as often as it calls',
  () =>
    withRollback(async (db) => {
      const { shop, chain } = await makeCallWorld(db)
      const { token } = await aKey(db, chain)
      const read = (when: 'year' | 'month') => shop.call(readOrderList, { token, query: { when } })
      let years = 0
      while ((await read('year')).status === 200) years += 1
      expect(years).toBe(240)
      expect((await read('month')).status).toBe(200)
    }),
  60_000,
)
