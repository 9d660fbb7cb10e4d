import type { ShopRow } from '@doira/api/chain/shops.queries'
import { expect, test } from 'vitest'
import { makeOpenShops } from './open-shops.ts'

const aRow = (shipperId: string, host: string | null): ShopRow => ({
  ...{ shipperId, host, websitePlatformId: `platform of ${shipperId}` },
})

function shopsOf(listShops: () => Promise<readonly ShopRow[]>) {
  return makeOpenShops({
    ...{ listShops, apiFetch: () => Promise.reject(new Error('nobody asks')), nowMs: () => 0 },
    createStorefront: () => () => Promise.reject(new Error('no pages here')),
    siteUrl: 'http://shop.test',
    siteOf: () => ({ siteUrl: null, mainSiteUrl: null, tagManagerId: null }),
    ...{ vitalsPercent: 0, hasServiceWorker: false },
  })
}

const nameAt = async (shops: ReturnType<typeof shopsOf>, host: string) =>
  (await shops.ofHost(host))?.shop.shipperId ?? null

test('a host leads to its chain, another to the one without a host, and the only chain answers everywhere', async () => {
  const two = shopsOf(async () => [aRow('first', null), aRow('second', 'second.test')])
  expect(await nameAt(two, 'Second.test:3000')).toBe('second')
  expect(await nameAt(two, 'elsewhere.test')).toBe('first')
  expect(
    await nameAt(
      shopsOf(async () => [aRow('only', 'only.test')]),
      'elsewhere.test',
    ),
  ).toBe('only')
  expect(
    await nameAt(
      shopsOf(async () => []),
      'elsewhere.test',
    ),
  ).toBeNull()
})

test('a chain that comes while the chains are being read is not overlooked afterwards', async () => {
  const rows = [aRow('first', null)]
  const gate = Promise.withResolvers<void>()
  let times = 0
  const shops = shopsOf(async () => {
    const read = [...rows]
    times += 1
    if (times === 1) await gate.promise
    return read
  })
  const early = nameAt(shops, 'second.test')
  rows.push(aRow('second', 'second.test'))
  shops.forget('second')
  gate.resolve()
  expect(await early).toBe('first')
  expect(await nameAt(shops, 'second.test')).toBe('second')
})

test('while the database is away the chains of the last time answer, and the new ones as soon as it is back', async () => {
  let isAway = false
  let rows = [aRow('first', null)]
  const shops = shopsOf(async () => {
    if (isAway) throw new Error('no database')
    return rows
  })
  expect(await nameAt(shops, 'second.test')).toBe('first')
  isAway = true
  rows = [aRow('first', null), aRow('second', 'second.test')]
  shops.forget(null)
  expect(await nameAt(shops, 'second.test')).toBe('first')
  isAway = false
  expect(await nameAt(shops, 'second.test')).toBe('second')
})
