import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makeOwnShop, type OwnShop } from '../harness/own-shop.ts'
import { type Json, openShopApi, Refused } from '../harness/shop-api.ts'

/** More in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const atOnce = 4
const acknowledgedARound = 6
/** As many orders as one answer may hold at the most. */
const pageSize = 50
const phone = '+998901234567'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await makeOwnShop({ DEMO_FULFILMENT: 'off' })
  await shop.start()
})
test.afterAll(() => shop.remove())

test('[R7-06] whatever was acknowledged before kill -9 is there once after the restart, and a resend adds nothing', async () => {
  test.setTimeout(60_000 * rounds)
  const client = await signIn(shop)
  const order = await client.aTakeaway()
  const acknowledged = new Map<string, string>()
  const sent: string[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const until = acknowledged.size + acknowledgedARound * round
    const customers = Array.from({ length: atOnce }, () => orderUntilCutOff())
    await expect.poll(() => acknowledged.size, { intervals: [5] }).toBeGreaterThanOrEqual(until)
    await shop.killNine()
    await Promise.all(customers)
    await shop.start()
  }

  async function orderUntilCutOff(): Promise<void> {
    for (;;) {
      const id = randomUUID()
      sent.push(id)
      try {
        acknowledged.set(id, await client.place({ ...order, id }))
      } catch (error) {
        if (error instanceof Refused) throw error
        // Cut off: nobody knows whether it counts. That is what the resend is for.
        return
      }
    }
  }
  expect(acknowledged.size, 'some were cut off').toBeLessThan(sent.length)

  const before = await client.numbersById()
  for (const [id, number] of acknowledged) expect(before.get(id)).toEqual([number])

  const resent = await Promise.all(sent.map((id) => client.place({ ...order, id })))
  const after = await client.numbersById()
  expect(after.size).toBe(sent.length)
  expect(sent.map((id) => after.get(id))).toEqual(resent.map((number) => [number]))
  for (const [id, number] of acknowledged) expect(after.get(id)).toEqual([number])
})

/** A customer of the shop who speaks its API. */
async function signIn(own: OwnShop) {
  const api = await openShopApi(own)
  const token = await api.signInCustomer(phone)
  const call = (method: string, path: string, body?: Json) => api.call(method, path, body, token)

  return {
    /** One cheap dish to fetch from a branch that is open. */
    async aTakeaway(): Promise<Json> {
      const { branches } = await call('GET', '/v1/branches?city=tashkent')
      const branch = (branches as Json[]).find(({ is_open }) => is_open)
      const menu = await call(
        'GET',
        `/v2/category-with-products?menu_id=${branch?.menu_id}&branch_id=${branch?.id}`,
      )
      const dishes = (menu.categories as { products: Json[] }[]).flatMap(({ products }) => products)
      const dish = dishes.find(
        ({ type, has_choice, stop, sale_window }) =>
          type === 'simple' && !has_choice && !stop && !sale_window,
      )
      return {
        delivery_type: 'self-pickup',
        branch_id: branch?.id,
        payment_type: 'cash',
        offer_accepted: true,
        products: [{ product_id: dish?.id, quantity: 1 }],
      }
    },
    place: async (body: Json) => String((await call('POST', '/v2/ondemand-order', body)).external_order_id),
    /** The numbers that stand for each order id: one each, or something is wrong. */
    async numbersById(): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>()
      for (let offset = 0; ; offset += pageSize) {
        const { orders } = await call('GET', `/v1/order?limit=${pageSize}&offset=${offset}`)
        for (const { id, external_order_id: number } of orders as Json[]) {
          found.set(String(id), [...(found.get(String(id)) ?? []), String(number)])
        }
        if ((orders as Json[]).length < pageSize) return found
      }
    },
  }
}
