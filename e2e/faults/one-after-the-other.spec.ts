import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { answerAddressQuestion } from '../harness/browser/answered.ts'
import { watchConsole } from '../harness/browser/console-errors.ts'
import { shiftBrowserClock } from '../harness/browser/shift-browser-clock.ts'
import { signInCustomer } from '../harness/callers/api-customer.ts'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { recordOrderEvents } from '../harness/callers/record-events.ts'
import { checkEveryMs } from '../harness/servers/balancer.ts'
import { type Instances, openInstances } from '../harness/servers/instances.ts'
import { run } from '../harness/settings.ts'
import { orders } from '../pages/shop/orders.ts'

/** Each instance is restarted once in a round. More rounds in `npm run test:long`. */
const rounds = Number(process.env.RESTART_ROUNDS ?? 1)
const customersAtOnce = 2
/** Below the budget that one address has for prices. */
const thinkMs = 400
const phone = '+998901230000'

let postgres: EmbeddedPostgres
let instances: Instances
test.beforeAll(async () => {
  test.setTimeout(180_000)
  postgres = await startTemporaryPostgres('restart')
  instances = await openInstances(2, {
    DATABASE_URL: postgres.connectionString,
    DEMO_FULFILMENT: 'on',
    DEMO_FULFILMENT_SECONDS: '2',
    // Two looks of the balancer, with time to spare on a machine that has a lot to do.
    DRAIN_SECONDS: '2',
  })
})
test.afterAll(async () => {
  await instances?.close()
  await postgres?.stop()
})

test('[R4-15] two instances are restarted one after the other under load: no order fails, and who watches one misses nothing', async ({
  browser,
}) => {
  test.setTimeout(120_000 + 240_000 * rounds)
  const { shops, balancer, api } = instances

  const context = await browser.newContext({
    baseURL: balancer.url,
    locale: 'ru-RU',
    serviceWorkers: 'block',
  })
  await context.addInitScript(shiftBrowserClock, run.clockShiftMs)
  await context.addInitScript(answerAddressQuestion)
  const complaints = watchConsole(context)
  const page = await context.newPage()
  const failedAnswers: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failedAnswers.push(`${answer.status()} ${answer.url()}`)
  })
  const receivedEvents = await recordOrderEvents(page)
  await page.goto('/cart')
  const customer = await becomeCustomer(page, phone, { codeFor: instances.codeFor })
  const watched = await customer.order({ isForTomorrow: true })
  const seenBefore = await shownTo(phone)
  const mine = orders(page)
  const stream = page.waitForResponse('**/v1/order-events')
  await mine.openStatus(watched.id)
  await expect(mine.headline).toHaveText('Завтра, 19:00–19:30')
  await stream
  const isReported = mine.main.getByText(mine.texts.lost)
  let timesLost = 0
  await isReported.waitFor({ state: 'hidden' })

  const ending = new AbortController()
  const placed = new Map<string, string>()
  const failures: unknown[] = []
  const customers = await Promise.all(
    Array.from({ length: customersAtOnce }, (_, at) => signInCustomer(api, `+99890123000${at + 1}`)),
  )
  const load = customers.map(async (customer) => {
    const order = await customer.aTakeaway()
    const { offer_accepted: _, ...basket } = order
    while (!ending.signal.aborted) {
      try {
        const id = randomUUID()
        await customer.call('GET', `/v1/branches?city=tashkent`)
        await customer.call('PATCH', '/v1/fares/compute-price', basket)
        placed.set(id, await customer.place({ ...order, id }))
        await customer.call('GET', `/v2/order/${id}`)
        await wait(thinkMs)
      } catch (error) {
        failures.push(error)
      }
    }
  })
  // Something for the stream to carry at every moment of the restarts.
  const ownOrders = (async () => {
    while (!ending.signal.aborted) {
      await customer.order({ type: 'self-pickup' }).catch((error: unknown) => failures.push(error))
      if (await isReported.isVisible()) timesLost += 1
      await wait(500)
    }
  })()

  for (let round = 1; round <= rounds; round += 1) {
    for (const shop of shops) {
      const before = placed.size
      await shop.stop()
      await shop.start()
      await expect
        .poll(() => balancer.isUsed(shop.url), { intervals: [checkEveryMs], timeout: 60_000 })
        .toBe(true)
      expect(failures).toEqual([])
      expect(placed.size, 'orders went on').toBeGreaterThan(before)
    }
  }
  await customer.cancel(watched.id)
  ending.abort()
  await Promise.all([...load, ownOrders])

  expect(failures).toEqual([])
  await expect(mine.headline, 'the page is as live as before').toHaveText('Отменён')
  for (const customer of customers) {
    for (const [id, numbers] of await customer.numbersById()) expect(numbers).toEqual([placed.get(id)])
  }
  const reported = (await shownTo(phone)).slice(seenBefore.length)
  await expect
    .poll(async () => (await receivedEvents()).slice(0, reported.length), { timeout: 30_000 })
    .toEqual(reported)
  expect({ complaints, failedAnswers, timesLost }).toEqual({
    complaints: [],
    failedAnswers: [],
    timesLost: 0,
  })
  test.info().annotations.push({
    type: 'measured',
    description: `${rounds * 2} restarts, ${placed.size} orders, ${reported.length} events received`,
  })
  await context.close()
})

/** The numbers of what happened to a customer's orders, oldest first. */
async function shownTo(phone: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>(
      `select event.id from order_status_events event join customers on customers.id = event.customer_id
        where customers.phone = $1 and event.kind = 'status' order by event.id`,
      [phone],
    )
    .finally(() => client.end())
  return rows.map(({ id }) => id)
}
