import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aDelivery } from '../harness/callers/api-customer.ts'
import type { Json } from '../harness/callers/shop-api.ts'
import type { OwnShop } from '../harness/servers/own-shop.ts'
import { test } from '../harness/servers/own-shop-test.ts'

const minuteMs = 60_000

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
test.skip(
  process.env.FAULTS !== 'all',
  'a part of npm run test:long: npm test kills the server while orders are placed',
)

test('[R4-15] [R7-06] from the kitchen to the customer with kill -9 between every two steps: each happened once, and the history has no hole', async ({
  ownShop: shop,
  shopApi: api,
}) => {
  test.setTimeout(300_000)
  const customer = await api.signInCustomer('+998901234567')
  const [operator, kitchen, courier] = [
    await api.signInStaff('operator'),
    await api.signInStaff('kitchen'),
    await api.signInStaff('courier'),
  ]
  const courierId = (await api.call('GET', '/v1/staff/me', undefined, courier)).id
  const order = { ...(await aDelivery(api)), id: randomUUID() }
  const { event_id: start } = await api.call('GET', '/v1/staff/board', undefined, operator)
  const place = () => api.call('POST', '/v2/ondemand-order', order, customer)
  const status = async () => (await api.call('GET', `/v1/order/${order.id}`, undefined, customer)).status

  const placed = await place()
  await killAndStart(shop)
  expect(await place(), 'an order that is sent again is the same one').toEqual(placed)

  const steps = [
    { kind: 'accept', by: kitchen, from: 'new', to: 'vendor_accepted', data: {} },
    {
      kind: 'assign',
      by: operator,
      from: 'vendor_accepted',
      to: 'vendor_accepted',
      data: { courier_id: courierId },
    },
    { kind: 'ready', by: kitchen, from: 'vendor_accepted', to: 'courier_accepted', data: { bags: 2 } },
    { kind: 'picked', by: courier, from: 'courier_accepted', to: 'courier_picked', data: {} },
    { kind: 'delivered', by: courier, from: 'courier_picked', to: 'delivered', data: {} },
  ]
  for (const { kind, by, from, to, data } of steps) {
    const body = {
      ...{ action_id: randomUUID(), order_id: order.id, expected_status: from },
      ...{ pressed_at: shop.now(), data },
    }
    const press = () => api.call('POST', `/v1/staff/actions/${kind}`, body, by)
    const answer = await press()
    expect([kind, answer.outcome, await status()]).toEqual([kind, 'done', to])
    if (from === to) continue
    // What the clock has to do ten minutes after the delivery is due while nobody is there to do it.
    await killAndStart(shop, () => shop.skipTime(to === 'delivered' ? 11 * minuteMs : 0))
    expect(await press(), `${kind}, sent again, is answered as before`).toEqual(answer)
    if (to !== 'delivered') expect(await status(), `${kind} has outlived the server`).toBe(to)
  }
  await expect.poll(status, { timeout: 30_000 }).toBe('finished')

  const reported = await api.call('GET', `/v1/staff/events/after?id=${start}`, undefined, operator)
  const events = (reported.events as Json[]).filter(({ order_id }) => order_id === order.id)
  expect(events.map((event) => (event.kind === 'status' ? event.status : event.kind))).toEqual([
    ...['new', 'operator_accepted', 'vendor_accepted', 'assigned', 'vendor_ready'],
    ...['courier_accepted', 'courier_picked', 'delivered', 'finished'],
  ])
  expect(events.map(({ id }) => Number(id))).toEqual(events.map((_event, index) => Number(start) + 1 + index))
})

async function killAndStart(shop: OwnShop, meanwhile: () => void = () => undefined): Promise<void> {
  await shop.killNine()
  meanwhile()
  await shop.start()
}
