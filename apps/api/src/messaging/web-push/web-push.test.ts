import { logout } from '@doira/contract/auth/sign-in'
import {
  dropPushSubscription,
  getPushKey,
  renewPushSubscription,
  savePushSubscription,
} from '@doira/contract/messaging/push-subscriptions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { listenForChanges } from '../../platform/events.ts'
import { silentLog } from '../../platform/log.ts'
import { readApiEnv } from '../../settings/env.ts'
import { startJobs } from '../../start-jobs.ts'
import { aCustomer, aSession } from '../../testing/factories.testing.ts'
import { aBrowser, readClaims } from '../../testing/push-service.testing.ts'
import { isPushService } from './push-services.ts'
import { setUpPushService } from './push-world.testing.ts'
import { getVapidKeys, isPair } from './vapid-keys.ts'
import { toWebPushSettings } from './web-push-settings.ts'

const push = setUpPushService()
const { aNotifiedCustomer } = push

let database: Database & { readonly connectionString: string }

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const steps = [
  'operator_accepted',
  'vendor_accepted',
  'vendor_ready',
  'courier_accepted',
  'courier_picked',
] as const

test('a browser is notified of its order in a text that only it can decrypt, signed with the key of the shop', () =>
  withRollback(async (db) => {
    const { to, send, browser, orderId, webPush } = await aNotifiedCustomer(db)
    await to('operator_accepted')
    await send()
    const [letter] = push.service.letters
    if (!letter) throw new Error('nothing came')
    expect(browser.read(letter)).toEqual({
      id: expect.any(String),
      title: expect.stringMatching(/^Заказ № [\d\u00a0]+$/),
      body: 'Приняли заказ. Привезём к 13:00.',
      url: `/myorders/${orderId}/status`,
      tag: `order_status-${orderId}`,
      lang: 'ru',
    })
    expect(letter.path).toBe(new URL(browser.subscription.endpoint).pathname)
    expect(letter.headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(letter.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(letter.body.toString('latin1')).not.toContain(orderId)
    const claims = readClaims(letter, webPush.keys.publicKey)
    expect(claims).toMatchObject({ aud: push.service.origin, sub: 'mailto:shop@doira.example' })
    const hours = (Number(claims.exp) - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(24)
  }))

test.each([
  ['ru', '/myorders/', ['Готовим. Привезём к 13:00.', 'Курьер уже едет к вам. Привезём к 13:00.']],
  [
    'uz',
    '/uz/myorders/',
    ['Tayyorlayapmiz. Soat 13:00 gacha yetkazamiz.', 'Kuryer siz tomon yoʻlda. Soat 13:00 gacha yetkazamiz.'],
  ],
  [
    'en',
    '/en/myorders/',
    [
      'We are cooking. We will bring it by 13:00.',
      'The courier is on the way to you. We will bring it by 13:00.',
    ],
  ],
] as const)(
  '[R1-04] messages are in the language of the browser: %s',
  (language, path, [cooking, onTheWay]) =>
    withRollback(async (db) => {
      const { to, send, browser, orderId } = await aNotifiedCustomer(db, false, language)
      for (const status of [...steps, 'delivered', 'finished'] as const) {
        await to(status)
        await send()
      }
      const read = push.service.letters.map((letter) => browser.read(letter))
      // Statuses without news for the customer are not sent: ready before the courier, finished after the
      // delivery.
      expect(read.map(({ body }) => body)).toEqual([
        expect.any(String),
        cooking,
        onTheWay,
        expect.any(String),
      ])
      expect(read.map(({ url }) => url)).toEqual([
        ...Array.from({ length: 3 }, () => `${path}${orderId}/status`),
        `${path}${orderId}`,
      ])
      expect(new Set(read.map(({ tag }) => tag)).size).toBe(1)
      expect(new Set(push.service.letters.map(({ headers }) => headers.topic)).size).toBe(1)
    }),
)

test('a customer of a takeaway is notified when it is ready and where; a customer who cancels is not notified', () =>
  withRollback(async (db) => {
    const { to, send, browser, shop, token, place, chain } = await aNotifiedCustomer(db, true)
    for (const status of ['operator_accepted', 'vendor_accepted', 'vendor_ready', 'finished'] as const) {
      await to(status)
      await send()
    }
    const bodies = () => push.service.letters.map((letter) => browser.read(letter).body)
    expect(bodies().slice(1)).toEqual([
      expect.stringMatching(/^Готовим\. Будет готов к \d\d:\d\d\.$/),
      'Готов, можно забирать: Centre.',
    ])
    const [given, refused] = [await place(), await place()]
    ;(await shop.call(cancelOrder, { token, params: { id: given }, body: { reason: 'mistake' } })).ok()
    const change = { shipperId: chain.shipperId, actor: 'operator', now: shop.deps.clock() } as const
    await changeStatus(db, { ...change, orderId: refused, to: 'operator_cancelled' })
    await send()
    expect(bodies().slice(3)).toEqual(['Заказ отменён.'])
  }))

test('a device receives nothing after it unsubscribed, was signed out, or another customer signed in on it', () =>
  withRollback(async (db) => {
    const { to, send, shop, browser, token, subscribe, chain } = await aNotifiedCustomer(db)
    const { endpoint } = browser.subscription
    ;(await shop.call(dropPushSubscription, { body: { endpoint } })).ok()
    await to('operator_accepted')
    await send()
    ;(await subscribe(await aSession(db, await aCustomer(db, chain)))).ok()
    await to('vendor_accepted')
    await send()
    ;(await subscribe()).ok()
    ;(await shop.call(logout, { token })).ok()
    await to('vendor_ready')
    await send()
    expect(push.service.letters).toEqual([])
  }))

test('a browser with a new push address is still notified there, and only for its own customer', () =>
  withRollback(async (db) => {
    const { to, send, shop, browser } = await aNotifiedCustomer(db)
    const next = aBrowser(push.service.origin)
    const renew = (old_endpoint: string) =>
      shop.call(renewPushSubscription, { body: { ...next.subscription, old_endpoint } })
    ;(await renew(`${push.service.origin}/send/guessed`)).ok()
    await to('operator_accepted')
    await send()
    ;(await renew(browser.subscription.endpoint)).ok()
    await to('vendor_accepted')
    await send()
    expect(push.service.letters.map(({ path }) => `${push.service.origin}${path}`)).toEqual([
      browser.subscription.endpoint,
      next.subscription.endpoint,
    ])
  }))

test('two concurrent instances send each message once, without delay', async () => {
  const { db, connectionString } = database
  const { chain, shop, place, channel, browser } = await aNotifiedCustomer(db)
  const changes = await listenForChanges({ connectionString, log: silentLog })
  const jobs = [1, 2].map(() => startJobs({ ...shop.deps, changes, channels: [channel] }))
  const orders = await Promise.all(Array.from({ length: 6 }, () => place()))
  for (const orderId of orders) {
    const change = { shipperId: chain.shipperId, orderId, actor: 'operator', now: shop.deps.clock() } as const
    await changeStatus(db, { ...change, to: 'operator_accepted' })
  }
  await vi.waitFor(() => expect(push.service.letters.length).toBeGreaterThanOrEqual(6), 25_000)
  await Promise.all(jobs.map(({ stop }) => stop()))
  await changes.close()
  const reported = push.service.letters.map((letter) => browser.read(letter).url)
  expect(reported.toSorted()).toEqual(orders.map((id) => `/myorders/${id}/status`).toSorted())
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-db5p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.example/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:5432/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['nonsense', false],
])('an address at %s belongs to a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, ['https://push.example'])).toBe(expected)
})

test('an address outside of push services is refused, and so is a subscription for another key', () =>
  withRollback(async (db) => {
    const { shop, token, browser } = await aNotifiedCustomer(db)
    const body = { ...browser.subscription, language: 'ru' as const }
    const { public_key } = (await shop.call(getPushKey)).ok()
    const inside = { ...body, endpoint: 'https://10.0.0.1/admin', public_key }
    expect((await shop.call(savePushSubscription, { token, body: inside })).refused().code).toBe(
      'not_allowed',
    )
    const foreign = { ...body, public_key: getVapidKeys(new Uint8Array(32).fill(9)).publicKey }
    expect((await shop.call(savePushSubscription, { token, body: foreign })).refused().code).toBe(
      'not_allowed',
    )
    expect((await shop.call(savePushSubscription, { body: { ...body, public_key } })).status).toBe(401)
  }))

test('keys are generated for the installation; configured ones are used if they match', () => {
  const otherwise = getVapidKeys(new Uint8Array(32).fill(2))
  const read = (environment: Record<string, string>) =>
    toWebPushSettings({
      ...{ env: readApiEnv(environment), siteUrl: 'https://shop.example', services: [], otherwise },
    })
  expect(isPair(otherwise)).toBe(true)
  expect(read({})).toMatchObject({ keys: otherwise, contact: 'https://shop.example' })
  const { publicKey, privateKey } = getVapidKeys(new Uint8Array(32).fill(3))
  const given = { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey }
  expect(read(given).keys).toEqual({ publicKey, privateKey })
  expect(() => read({ ...given, WEB_PUSH_PUBLIC_KEY: otherwise.publicKey })).toThrow('WEB_PUSH_PUBLIC_KEY:')
  expect(() => readApiEnv({ WEB_PUSH_PUBLIC_KEY: publicKey })).toThrow('WEB_PUSH_PRIVATE_KEY:')
  expect(() => readApiEnv({ WEB_PUSH_SERVICES: 'push.example' })).toThrow('WEB_PUSH_SERVICES:')
})
