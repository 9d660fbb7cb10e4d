import { getPushKey, savePushSubscription } from '@doira/contract/messaging/push-subscriptions'
import type { OrderStatus } from '@doira/domain/orders/status'
import { afterAll, beforeAll } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aBrowser, aPushService } from '../../testing/push-service.testing.ts'
import { makeSendDueMessages } from '../send-due-messages.ts'
import { getVapidKeys } from './vapid-keys.ts'
import { makeWebPushChannel } from './web-push-channel.ts'
import type { WebPushSettings } from './web-push-settings.ts'

/** A push service for the tests of a file. */
export function setUpPushService() {
  let service: Awaited<ReturnType<typeof aPushService>>

  beforeAll(async () => {
    service = await aPushService()
  })
  afterAll(() => service.close())

  return {
    get service() {
      return service
    },
    /** A customer whose browser is notified of an order. */
    async aNotifiedCustomer(db: Db, isTakeaway = false, language: 'ru' | 'uz' | 'en' = 'ru') {
      service.letters.length = 0
      service.behave({ status: 201 })
      const webPush: WebPushSettings = {
        keys: getVapidKeys(new Uint8Array(32).fill(1)),
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
      const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
      const orderId = await world.place(isTakeaway ? takeaway : {})
      const to = (status: OrderStatus) =>
        changeStatus(db, { shipperId, orderId, to: status, actor: 'vendor', now: shop.deps.clock() })
      const channel = makeWebPushChannel(shop.deps)
      const run = makeSendDueMessages({ ...shop.deps, channel, atOnce: 1 })
      const send = (signal = new AbortController().signal) => run(signal)
      return { ...world, webPush, browser, subscribe, orderId, to, channel, send }
    },
  }
}
