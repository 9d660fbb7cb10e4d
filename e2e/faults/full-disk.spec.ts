import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signInCustomer } from '../harness/callers/api-customer.ts'
import { orderRepeatedly } from '../harness/callers/order-through.ts'
import { openShopApi } from '../harness/callers/shop-api.ts'
import { makeOwnShop, type OwnShop } from '../harness/servers/own-shop.ts'

const diskMegabytes = 400
const fullMs = 8000
const longestRecoveryMs = 30_000

test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

let shop: OwnShop
let isMounted = false
test.beforeAll(async () => {
  test.setTimeout(200_000)
  shop = await makeOwnShop({ DEMO_FULFILMENT: 'off', ORDERS_PER_CUSTOMER: '1000000' })
  const options = `size=${diskMegabytes}m,mode=0711`
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', shop.dataDir]).status === 0
})
test.afterAll(async () => {
  await shop?.stop().catch(() => undefined)
  if (isMounted) spawnSync('umount', ['--lazy', shop.dataDir])
  await shop?.remove()
})

test('[R7-06] [R8-20] a full disk: what was acknowledged stays, the rest is asked to wait, and with free space again all continues', async () => {
  test.skip(!isMounted, 'a small disk of its own can be made by root only, who may mount')
  test.setTimeout(180_000)
  await shop.start()
  const customer = await signInCustomer(await openShopApi(shop), '+998901234567')
  const ordering = orderRepeatedly(customer, await customer.aTakeaway(), 4)
  await expect.poll(() => ordering.acknowledged.size).toBeGreaterThan(5)

  const filler = join(shop.dataDir, 'filler')
  fill(filler)
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).status
  await expect.poll(ordering.isFailing, { timeout: 60_000 }).toBe(true)
  const before = ordering.acknowledged.size
  for (const until = Date.now() + fullMs; Date.now() < until; ) {
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect((await fetch(shop.url)).status, 'a page that is known').toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }

  const freedAt = performance.now()
  rmSync(filler)
  await expect
    .poll(() => ordering.acknowledged.size, { timeout: longestRecoveryMs })
    .toBeGreaterThan(before + 4)
  const backMs = Math.round(performance.now() - freedAt)
  await ordering.stop()
  await expect.poll(isReady, { timeout: longestRecoveryMs }).toBe(200)
  const found = await customer.numbersById()
  expect(new Map([...found].map(([id, numbers]) => [id, numbers.join()]))).toEqual(ordering.acknowledged)
  test.info().annotations.push({
    type: 'measured',
    description: `${ordering.sent.length} orders, five more ${backMs} ms after there was room, ${Math.round(shop.memoryMegabytes())} MB`,
  })
})

/** Until nothing more goes in. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 1 << 20; size >= 4096; size >>= 1) {
      const bytes = Buffer.alloc(size, 1)
      while (isWritten(file, bytes));
    }
  } finally {
    closeSync(file)
  }
}

function isWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
