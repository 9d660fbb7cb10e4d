import { getPushKey, savePushSubscription } from '@doira/contract/messaging/push-subscriptions'
import type { OrderStatus } from '@doira/domain/orders/status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aBrowser, aPushService } from '../../testing/push-service.testing.ts'
import { makeSendDueMessages } from '../send-due-messages.ts'
import { vapidKeysOf } from './vapid-keys.ts'
import { makeWebPushChannel } from './web-push-channel.ts'
import type { WebPushSettings } from './web-push-settings.ts'

let service: Awaited<ReturnType<typeof aPushService>>

let database: Database & { readonly connectionString: string }

beforeAll(async () => {
  service = await aPushService()
  database = await makeTestDatabase()
})

afterAll(async () => {
  await service.close()
  await database.close()
})

/** A customer whose browser is notified of an order. */
async function aToldCustomer(db: Db, isPickup = false, language: 'ru' | 'uz' | 'en' = 'ru') {
  service.letters.length = 0
  service.behave({ status: 201 })
  const webPush: WebPushSettings = {
    keys: vapidKeysOf(new Uint8Array(32).fill(1)),
    contact: 'mailto:shop@doira.example',
    services: [service.origin],
  }
  const world = await makeOrderWorld(db, { webPush })
  const { shop, token, chain } = world
  const { shipperId } = chain
  const browser = aBrowser(service.origin)
  const { public_key } = (await shop.call(getPushKey)).ok()
  const subscribe = (by = token, subscription = browser.subscription) =>
    shop.call(savePushSubscription, { token: by, body: { ...subscription, language, public_key } })
  ;(await subscribe()).ok()
  const pickup = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
  const orderId = await world.place(isPickup ? pickup : {})
  const to = (status: OrderStatus) =>
    changeStatus(db, { shipperId, orderId, to: status, actor: 'vendor', now: shop.deps.clock() })
  const channel = makeWebPushChannel(shop.deps)
  const run = makeSendDueMessages({ ...shop.deps, channel, atOnce: 1 })
  const send = (signal = new AbortController().signal) => run(signal)
  return { ...world, webPush, browser, subscribe, orderId, to, channel, send }
}

test.each([404, 410, 401, 403])('an address that the push service answers %i for is dropped', (status) =>
  withRollback(async (db) => {
    const { to, send } = await aToldCustomer(db)
    service.behave({ status })
    await to('operator_accepted')
    await send()
    service.behave({ status: 201 })
    await to('vendor_accepted')
    await send()
    expect(service.letters).toHaveLength(1)
  }),
)

test.each([
  { status: 429, headers: { 'Retry-After': '90' }, pause: 90 },
  { status: 500, headers: {}, pause: 10 },
  { status: 503, headers: {}, pause: 10 },
])(
  'a push service that answers $status is asked again after $pause s, and then carries it once',
  ({ pause, ...mood }) =>
    withRollback(async (db) => {
      const { to, send, shop } = await aToldCustomer(db)
      service.behave(mood)
      await to('operator_accepted')
      await send()
      service.behave({ status: 201 })
      shop.wait(pause - 1)
      await send()
      expect(service.letters).toHaveLength(1)
      shop.wait(1)
      await send()
      shop.wait(600)
      await send()
      expect(service.letters).toHaveLength(2)
    }),
)

test.each(['breaks', 'silent'] as const)(
  'a push service that takes a message and %s is not asked to carry it again',
  (mood) =>
    withRollback(async (db) => {
      const { to, send, shop } = await aToldCustomer(db)
      service.behave(mood)
      await to('operator_accepted')
      const patience = new AbortController()
      const sending = send(patience.signal)
      await vi.waitFor(() => expect(service.letters).toHaveLength(1), 25_000)
      patience.abort()
      await sending
      service.behave({ status: 201 })
      shop.wait(60)
      await send()
      expect(service.letters).toHaveLength(1)
    }),
)

test('a redirect is not followed, and a message that is refused for good is not repeated', () =>
  withRollback(async (db) => {
    const { to, send, shop } = await aToldCustomer(db)
    for (const [event, mood] of [
      ['operator_accepted', { status: 307, headers: { Location: `${service.origin}/inside` } }],
      ['vendor_accepted', { status: 413 }],
    ] as const) {
      service.behave(mood)
      await to(event)
      await send()
      shop.wait(60)
      await send()
    }
    expect(service.letters.map(({ path }) => path)).not.toContain('/inside')
    expect(service.letters).toHaveLength(2)
  }))
