import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { Refused } from '../harness/callers/shop-api.ts'
import { test } from '../harness/servers/own-shop-test.ts'

/** More in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const atOnce = 4
const acknowledgedARound = 6
const resentAtOnce = 20

test.use({ shopSettings: { DEMO_FULFILMENT: 'off', ORDERS_PER_CUSTOMER: '1000000' } })

test('[R7-06] whatever was acknowledged before kill -9 is there once after the restart, and a resend adds nothing', async ({
  ownShop: shop,
  apiCustomer: client,
}) => {
  test.setTimeout(60_000 * rounds)
  const order = await client.aTakeaway()
  const acknowledged = new Map<string, string>()
  const sent: string[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const until = acknowledged.size + acknowledgedARound
    const customers = Array.from({ length: atOnce }, () => orderUntilCutOff())
    await expect
      .poll(() => acknowledged.size, { intervals: [5], timeout: 60_000 })
      .toBeGreaterThanOrEqual(until)
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

  const resent: string[] = []
  while (resent.length < sent.length) {
    const some = sent.slice(resent.length, resent.length + resentAtOnce)
    resent.push(...(await Promise.all(some.map((id) => client.place({ ...order, id })))))
  }
  const after = await client.numbersById()
  expect(after.size).toBe(sent.length)
  expect(sent.map((id) => after.get(id))).toEqual(resent.map((number) => [number]))
  for (const [id, number] of acknowledged) expect(after.get(id)).toEqual([number])
  test.info().annotations.push({
    type: 'measured',
    description: `server killed ${rounds} times: ${sent.length} orders sent, ${acknowledged.size} acknowledged before a kill, 0 lost, 0 doubled`,
  })
})
