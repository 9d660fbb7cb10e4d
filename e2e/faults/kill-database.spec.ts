import { expect } from '@playwright/test'
import { orderRepeatedly } from '../harness/callers/order-through.ts'
import { test } from '../harness/servers/own-shop-test.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const atOnce = 4
const acknowledgedARound = 5
const longestAwayMs = 20_000
const mostMegabytes = 600

test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

test.use({ shopSettings: { DEMO_FULFILMENT: 'off', ORDERS_PER_CUSTOMER: '1000000' } })

test('[R7-06] kill -9 of the database during orders: it is back by itself, and each order is there once', async ({
  ownShop: shop,
  apiCustomer: customer,
}) => {
  test.setTimeout(60_000 * rounds + 60_000)
  const ordering = orderRepeatedly(customer, await customer.aTakeaway(), atOnce)
  const { acknowledged, sent } = ordering
  for (let round = 1; round <= rounds; round += 1) {
    const until = acknowledged.size + acknowledgedARound
    await expect
      .poll(() => acknowledged.size, { intervals: [10], timeout: longestAwayMs + 30_000 })
      .toBeGreaterThanOrEqual(until)
    // Orders of before the last kill may be acknowledged after it.
    await expect.poll(() => shop.killDatabase(), { timeout: longestAwayMs }).toBe(true)
  }
  await ordering.stop()

  expect(acknowledged.size).toBe(sent.length)
  const found = await customer.numbersById()
  expect(new Map([...found].map(([id, numbers]) => [id, numbers.join()]))).toEqual(acknowledged)
  expect(ordering.longestGapMs()).toBeLessThan(longestAwayMs)
  expect(shop.memoryMegabytes()).toBeLessThan(mostMegabytes)
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  test.info().annotations.push({
    type: 'measured',
    description: `${rounds} kills, ${sent.length} orders, away for ${ordering.longestGapMs()} ms at most, ${Math.round(shop.memoryMegabytes())} MB`,
  })
})
