import type { ShopRow } from '@doira/api/chains/shops.queries'
import { expect, test } from 'vitest'
import { makeOpenShops } from './open-shops.ts'

const aRow = (shipperId: string, host: string | null): ShopRow => ({
  ...{ shipperId, host, websitePlatformId: `platform of ${shipperId}`, allowedSites: [] },
})

type Deps = Parameters<typeof makeOpenShops>[0]
const noSite = { siteUrl: null, mainSiteUrl: null, tagManagerId: null }

function getShops(listShops: () => Promise<readonly ShopRow[]>, siteOf: Deps['siteOf'] = () => noSite) {
  return makeOpenShops({
    ...{ listShops, apiFetch: () => Promise.reject(new Error('nobody asks')), nowMs: () => 0 },
    createStorefront: () => () => Promise.reject(new Error('no pages here')),
    siteUrl: 'http://shop.test',
    siteOf,
    ...{ vitalsPercent: 0, hasServiceWorker: false },
  })
}

const nameAt = async (shops: ReturnType<typeof getShops>, host: string) =>
  (await shops.ofHost(host))?.shop.shipperId ?? null

test('a host leads to its chain, an unknown one to the chain without a host, and a single chain answers everywhere', async () => {
  const two = getShops(async () => [aRow('first', null), aRow('second', 'second.test')])
  expect(await nameAt(two, 'Second.test:3000')).toBe('second')
  expect(await nameAt(two, 'elsewhere.test')).toBe('first')
  expect(
    await nameAt(
      getShops(async () => [aRow('only', 'only.test')]),
      'elsewhere.test',
    ),
  ).toBe('only')
  expect(
    await nameAt(
      getShops(async () => []),
      'elsewhere.test',
    ),
  ).toBeNull()
})

test('a chain that is added while the chains are being read is found afterwards', async () => {
  const rows = [aRow('first', null)]
  const gate = Promise.withResolvers<void>()
  let times = 0
  const shops = getShops(async () => {
    const read = [...rows]
    times += 1
    if (times === 1) await gate.promise
    return read
  })
  const early = nameAt(shops, 'second.test')
  rows.push(aRow('second', 'second.test'))
  shops.invalidate('second')
  gate.resolve()
  expect(await early).toBe('first')
  expect(await nameAt(shops, 'second.test')).toBe('second')
})

test('while the database is unavailable the last known chains answer, and new ones as soon as it is back', async () => {
  let isAway = false
  let rows = [aRow('first', null)]
  const shops = getShops(async () => {
    if (isAway) throw new Error('no database')
    return rows
  })
  expect(await nameAt(shops, 'second.test')).toBe('first')
  isAway = true
  rows = [aRow('first', null), aRow('second', 'second.test')]
  shops.invalidate(null)
  expect(await nameAt(shops, 'second.test')).toBe('first')
  isAway = false
  expect(await nameAt(shops, 'second.test')).toBe('second')
})

test('a chain has its own site and tag manager, not another’s', async () => {
  const own = { siteUrl: 'https://own.test', mainSiteUrl: 'https://main.test', tagManagerId: 'GTM-OWN1' }
  const two = getShops(
    async () => [aRow('first', null), aRow('second', 'second.test')],
    (shipperId) => (shipperId === 'first' ? own : noSite),
  )
  expect((await two.ofHost('elsewhere.test'))?.shop).toMatchObject({
    siteUrl: 'https://own.test',
    mainSiteUrl: 'https://main.test',
    tagManagerUrl: 'https://www.googletagmanager.com/gtm.js?id=GTM-OWN1',
  })
  expect((await two.ofHost('second.test'))?.shop).toMatchObject({
    siteUrl: 'https://second.test',
    mainSiteUrl: null,
    tagManagerUrl: null,
  })
})
