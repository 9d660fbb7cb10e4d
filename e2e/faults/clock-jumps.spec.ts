import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Json } from '../harness/callers/shop-api.ts'
import type { OwnShop } from '../harness/servers/own-shop.ts'
import { test } from '../harness/servers/own-shop-test.ts'

const hourMs = 3_600_000

test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

test.use({ shopSettings: { DEMO_FULFILMENT: 'off', SIGN_IN_CODES_PER_ADDRESS: '1000' } })

test('[R7-06] an order is placed once, however the clock jumps between its sendings', async ({
  ownShop: shop,
  apiCustomer: customer,
}) => {
  const order = await customer.aTakeaway()
  const placed = new Map<string, string>()
  for (const jump of [0, hourMs, -hourMs, -hourMs, hourMs, 2 * hourMs, -2 * hourMs]) {
    shop.skipTime(jump)
    const id = randomUUID()
    placed.set(id, await customer.place({ ...order, id }))
    for (const [known, number] of placed) {
      expect(await customer.place({ ...order, id: known })).toBe(number)
    }
  }
  const found = await customer.numbersById()
  expect(new Map([...found].map(([id, numbers]) => [id, numbers.join()]))).toEqual(placed)
  expect(new Set(placed.values()).size).toBe(placed.size)
})

test('[R9-01] no code is valid for ever, and nobody waits for longer than the rule or for a time that is over', async ({
  ownShop: shop,
  shopApi: api,
}) => {
  for (const [index, jump] of [hourMs, -hourMs].entries()) {
    const phone = `+9989012345${70 + index}`
    const ask = () =>
      api.call('POST', '/v1/customers/register', { phone, name: 'user', registration_source: 'website' })
    const confirm = (code: string) => api.call('POST', '/v1/customers/register-confirm', { phone, code })
    const first = await ask()
    const old = await shop.codeFor(phone)
    shop.skipTime(jump)
    await expect(confirm(old)).rejects.toThrow('code_expired')
    const second = await ask()
    for (const { resend_after: seconds } of [first, second]) {
      expect(Number(seconds)).toBeGreaterThan(0)
      expect(Number(seconds)).toBeLessThanOrEqual(60)
    }
    await expect.poll(() => shop.lastCodeFor(phone), { timeout: 10_000 }).not.toBe(old)
    expect(await confirm(shop.lastCodeFor(phone))).toHaveProperty('access_token')
  }
})

test('[R10-10] what an unpaid order holds is given back, once its time has passed by whatever clock', async ({
  ownShop: shop,
  apiCustomer: customer,
}) => {
  const order = { ...(await customer.aTakeaway()), payment_type: 'payme' }
  const status = async (id: string) => (await customer.call('GET', `/v1/order/${id}`)).status
  const placeUnpaid = async () => {
    const id = randomUUID()
    await customer.place({ ...order, id })
    expect(await status(id)).toBe('payment_awaited')
    return id
  }
  const forward = await placeUnpaid()
  shop.skipTime(hourMs)
  await expect.poll(() => status(forward), { timeout: 15_000 }).toBe('server_cancelled')

  const back = await placeUnpaid()
  shop.skipTime(-hourMs)
  const left = (await customer.call('GET', `/v1/order/${back}`)) as Json
  expect(left.status).toBe('payment_awaited')
  shop.skipTime(2 * hourMs)
  await expect.poll(() => status(back), { timeout: 15_000 }).toBe('server_cancelled')
})

test('a page follows the clock both ways, and the shop stays ready', async ({
  ownShop: shop,
  shopApi: api,
}) => {
  const nightMs = nextNight(shop) - Date.parse(shop.now())
  const isOpen = async () => {
    const { branches } = await api.call('GET', '/v1/branches?city=tashkent')
    return (branches as Json[]).filter(({ is_open }) => is_open).length
  }
  const open = await isOpen()
  expect(open).toBeGreaterThan(0)
  shop.skipTime(nightMs)
  await expect.poll(isOpen, { timeout: 10_000 }).toBeLessThan(open)
  shop.skipTime(-nightMs)
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(open)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})

/** Half past four in Tashkent, after now. */
function nextNight(shop: Pick<OwnShop, 'now'>): number {
  const day = 24 * hourMs
  const midnight = Math.floor(Date.parse(shop.now()) / day) * day
  const night = midnight - hourMs / 2
  return night > Date.parse(shop.now()) ? night : night + day
}
