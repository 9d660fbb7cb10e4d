import { randomUUID } from 'node:crypto'
import { getShipper } from '@doira/contract/chains/get-shipper'
import { listCities } from '@doira/contract/chains/list-cities'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChangeSource } from '../testing/change-source.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { makeTestApi, noChanges } from '../testing/test-api.testing.ts'
import { shipperHostsTable, shippersTable } from './chain.tables.ts'
import { makeFindPlatform, makeFindShipper } from './find-chain.ts'

const clock = () => aMoment

test('[R7-01] the chain answers its name, hotline, hours and smallest order', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const shipper = (await call(getShipper, { params: { id: chain.shipperId } })).ok()
    expect(shipper).toMatchObject({
      id: chain.shipperId,
      phone: ['1089'],
      work_hour_start: '10:00',
      work_hour_end: '23:00',
      minimal_order_price: 40_000,
      delivery_minutes: 60,
    })
    expect(shipper).not.toHaveProperty('username')
  })
})

test('[R7-01] another chain is as unknown as one that does not exist', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const other = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const strange = await call(getShipper, { params: { id: other.shipperId } })
    const missing = await call(getShipper, { params: { id: randomUUID() } })
    expect(strange.status).toBe(400)
    expect({ ...strange.refused(), requestId: '' }).toEqual({ ...missing.refused(), requestId: '' })
    expect(strange.refused()).toMatchObject({ code: 'shipper_not_found', message: 'shipper not found' })
  })
})

test.each([
  ['missing', null],
  ['no uuid', 'website'],
  ['unknown', 'c0ffee00-0000-4000-8000-000000000000'],
  ['an attack', "' or 1=1 --"],
  ['empty', ''],
])('[R6-02] a Shipper header that is %s is refused', async (_, header) => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    const refused = await call(listCities, { headers: { Shipper: header } })
    expect(refused.status).toBe(400)
    expect(refused.refused()).toMatchObject({
      code: 'shipper_not_found',
      Error: { Code: 'BAD_REQUEST', Message: 'shipper not found' },
    })
  })
})

test('no address chooses the chain of a call: only links to files, which carry a signature, have it in their query', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const refused = await call(listCities, {
      headers: { Shipper: null },
      query: { shipper: chain.shipperId },
    })
    expect(refused.refused().code).toBe('shipper_not_found')
  })
})

test('without a Shipper header the host selects the chain, whatever its case and port', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await db.insert(shipperHostsTable).values({ host: 'doira.example', shipperId: chain.shipperId })
    const findShipper = makeFindShipper({ db, clock, changes: noChanges })
    expect(await findShipper({ header: undefined, host: 'Doira.Example:3000' })).toBe(chain.shipperId)
    expect(await findShipper({ header: undefined, host: 'other.example' })).toBeNull()
    expect(await findShipper({ header: 'nonsense', host: 'doira.example' })).toBeNull()
  })
})

test('a removed chain is known until the event arrives, an unknown one is looked up again', async () => {
  await withRollback(async (db) => {
    const { changes, publish } = aChangeSource()
    const findShipper = makeFindShipper({ db, clock, changes })
    expect(await findShipper({ header: undefined, host: 'new.example' })).toBeNull()
    const { shipperId } = await aChain(db)
    await db.insert(shipperHostsTable).values({ host: 'new.example', shipperId })
    expect(await findShipper({ header: undefined, host: 'new.example' })).toBe(shipperId)
    await db.delete(shipperHostsTable).where(eq(shipperHostsTable.shipperId, shipperId))
    publish(shipperId, `chain:${shipperId}`)
    expect(await findShipper({ header: undefined, host: 'new.example' })).toBeNull()
  })
})

test('[R6-02] a Platform header is an id or the name of a kind of client', async () => {
  await withRollback(async (db) => {
    const { shipperId, platformId } = await aChain(db)
    const other = await aChain(db)
    const findPlatform = makeFindPlatform({ db, clock, changes: noChanges })
    const found = (header: string | undefined) => findPlatform({ shipperId, header })
    expect(await found(platformId)).toBe(platformId)
    expect(await found(platformId.toUpperCase())).toBe(platformId)
    expect(await found('website')).toBe(platformId)
    expect(await found('android')).toBeNull()
    expect(await found(other.platformId)).toBeNull()
    expect(await found(undefined)).toBeNull()
  })
})

test('[R1-02] cities come in their order, each with the menu that is shown before a branch is known', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aChain(db)
    const { call } = makeTestApi(db, chain)
    expect((await call(listCities)).ok().cities).toEqual([
      expect.objectContaining({
        id: chain.cityId,
        slug: 'tashkent',
        route: '/',
        is_default: true,
        menu_id: chain.menuId,
        bbox: [69, 41, 70, 42],
        free_delivery_from: 100_000,
      }),
    ])
  })
})

test('an answer states what it depends on, for caches', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const { headers } = await call(listCities)
    expect(headers.get('x-doira-tags')).toBe(`chain:${chain.shipperId}`)
    expect(headers.get('x-doira-expires-at')).toBe('never')
    expect(await db.select().from(shippersTable)).toHaveLength(1)
  })
})
