import { setTimeout as wait } from 'node:timers/promises'
import { expect, test as journey } from '../fixtures.ts'
import { signInCustomer } from '../harness/callers/api-customer.ts'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { orderRepeatedly } from '../harness/callers/order-through.ts'
import { openShopApi } from '../harness/callers/shop-api.ts'
import { makeStaffCaller } from '../harness/callers/staff-caller.ts'
import { type DatabasePair, openDatabasePair } from '../harness/servers/database-pair.ts'
import { freePort } from '../harness/servers/free-port.ts'
import { makeOwnShop, type OwnShop } from '../harness/servers/own-shop.ts'
import { orders } from '../pages/shop/orders.ts'
import { startWithDish } from '../pages/shop/start-with-dish.ts'

const rounds = Number(process.env.PROMOTION_ROUNDS ?? 3)
const atOnce = 4
const acknowledgedARound = 40
/** The least that monitoring needs to see that a server is gone. */
const unnoticedMs = 2000
const longestAfterPromotionMs = 10_000

const test = journey.extend<
  object,
  { readonly pair: DatabasePair; readonly shop: OwnShop; readonly metrics: number }
>({
  pair: [
    async ({ browserName: _ }, use) => {
      const pair = await openDatabasePair()
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  metrics: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  shop: [
    async ({ pair, metrics }, use) => {
      const shop = await makeOwnShop({
        ...{ DATABASE_URL: pair.connectionString, DATABASE_READ_URL: pair.connectionString },
        ...{ BACKUP_DATABASE_URL: pair.adminUrl, BACKUP_DIR: pair.backupFolder },
        ...{ DEMO_FULFILMENT: 'off', METRICS_PORT: String(metrics), ORDERS_PER_CUSTOMER: '1000000' },
      })
      await shop.start()
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedComplaints: async ({ browserName: _ }, use) => use([/status of 503/, /net::ERR_/]),
})

test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

test('[R7-06] [R8-20] the database is killed and its replica promoted under load: the shop continues without a restart, no acknowledged order is lost or doubled, and the open page moves', async ({
  page,
  phone,
  pair,
  shop,
  metrics,
}) => {
  test.setTimeout(120_000 + 120_000 * rounds)
  await startWithDish(page)
  const inBrowser = await becomeCustomer(page, phone, { codeFor: shop.codeFor })
  const watched = await inBrowser.order()
  const status = orders(page)
  await status.openStatus(watched.id)
  await expect(status.main.getByText('Обновляется автоматически')).toBeVisible()
  const kitchen = await makeStaffCaller(page.request, shop, 'kitchen')
  const moves = [
    { kind: 'accept' as const, shown: 'Готовим' },
    { kind: 'ready' as const, data: { bags: 1 }, shown: 'Отправляем заказ' },
  ]

  const customer = await signInCustomer(await openShopApi(shop), '+998901234567')
  const ordering = orderRepeatedly(customer, await customer.aTakeaway(), atOnce)
  const goesOn = async () => {
    const until = ordering.acknowledged.size + acknowledgedARound
    await expect
      .poll(() => ordering.acknowledged.size, { intervals: [10], timeout: 60_000 })
      .toBeGreaterThan(until)
  }
  const reported = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  const missing = async () => (await (await fetch(`${shop.url}/readyz`)).json()).missing
  const afterPromotionMs: number[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await goesOn()
      await expect.poll(reported, { timeout: 30_000 }).toContain('doira_replica_used 1')
      await pair.killPrimary()
      await wait(unnoticedMs)
      expect(await missing()).toContain('database_read_only')
      await pair.promote()
      const promotedAt = performance.now()
      const before = ordering.acknowledged.size
      await expect
        .poll(() => ordering.acknowledged.size, { intervals: [5], timeout: 30_000 })
        .toBeGreaterThan(before)
      afterPromotionMs.push(Math.round(performance.now() - promotedAt))
      await expect.poll(missing, { timeout: 20_000 }).toBeUndefined()
      await goesOn()
      const move = moves.shift()
      if (move) {
        await kitchen.perform(move.kind, watched.id, move.data)
        await expect(status.progress).toHaveText(move.shown)
      }
      expect(await reported()).toContain(`doira_database_moves ${round}`)
      await expect.poll(reported, { timeout: 60_000 }).toContain('doira_backup_log_received 1')
      await pair.follow()
    }
  } finally {
    await ordering.stop()
  }

  const found = await customer.numbersById()
  expect(new Map([...found].map(([id, numbers]) => [id, numbers.join()]))).toEqual(ordering.acknowledged)
  expect(Math.max(...afterPromotionMs)).toBeLessThan(longestAfterPromotionMs)
  test.info().annotations.push({
    type: 'measured',
    description: `${rounds} promotions, each ${unnoticedMs} ms after a kill: ${ordering.sent.length} orders, without service for ${ordering.longestGapMs()} ms at most, of that after the promotion ${afterPromotionMs.join(', ')} ms`,
  })
})
