import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PosProblemCode } from '@doira/domain/pos/pos-problem'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listOpenAlerts } from '../../conformance.testing.ts'
import { apiLogin, type CloudFault } from './stand-in/iiko-cloud.testing.ts'
import { anIikoWorld } from './stand-in/iiko-world.testing.ts'

const catalogue = join(import.meta.dirname, '../../../../../../languages/ru/staff/pos.json')
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(catalogue, 'utf8'))

/** While these last, an order waits; then it is at the till once. */
const waiting: readonly (readonly [string, CloudFault, PosProblemCode, string])[] = [
  ['iiko is slow', 'slow', 'timeout', 'Кассовая система не ответила вовремя'],
  ['answers are lost', 'lost_answer', 'unreachable', 'Кассовая система не отвечает'],
  ['iiko answers 429', 'busy', 'busy', 'Кассовая система просит подождать'],
  [
    'a clock is wrong, so that tokens are expired',
    'clock_off',
    'keys',
    'Кассовая система не приняла наш ключ',
  ],
  ['iiko answers garbage', 'garbage', 'not_understood', 'Ответ кассовой системы не разобрать'],
  ['the certificate is wrong', 'certificate', 'certificate', 'Не доверяем сертификату кассовой системы'],
  ['iiko is gone', 'gone', 'unreachable', 'Кассовая система не отвечает'],
  ['iiko answers 500 and has the order', 'server_error', 'pos_error', 'В кассовой системе ошибка'],
  ['iiko answers 408', 'request_timeout', 'timeout', 'Кассовая система не ответила вовремя'],
  ['the key is blocked', 'blocked_key', 'keys', 'Кассовая система не приняла наш ключ'],
  ['the licence has expired', 'no_licence', 'keys', 'Кассовая система не приняла наш ключ'],
]
test.each(waiting)(
  '[R2-20] when %s for an hour, staff read why, are alerted, and the till has the order once',
  (...[, fault, problem, text]) =>
    withRollback(async (db) => {
      const world = await anIikoWorld(db)
      const { cloud, place, at, state, readQueue } = world
      cloud.fail(fault)
      const id = await place()
      for (const seconds of [1, 6, 20, 60, 120, 180, 239]) await at(seconds)
      expect(await readQueue()).toMatchObject([{ order: { id }, problem }])
      expect(texts[`pos.problem.${problem}`]).toBe(text)
      expect(await listOpenAlerts(world)).toEqual([])
      for (const seconds of [240, 900, 1800, 2700, 3500]) await at(seconds)
      expect(await listOpenAlerts(world)).toEqual(['pos_unconfirmed'])
      cloud.fail(null)
      for (const seconds of [3600, 3720, 4200]) await at(seconds)
      expect(await state(id)).toBe('confirmed')
      expect(await readQueue()).toEqual([])
      expect(await listOpenAlerts(world)).toEqual([])
      expect(cloud.created).toHaveLength(1)
    }),
)

/** These a person decides: nothing is sent again by itself. */
const decided: readonly (readonly [string, CloudFault, PosProblemCode, string])[] = [
  ['another sum', 'wrong_sum', 'wrong_sum', 'В кассовой системе другая сумма'],
  ['half of the menu', 'half_menu', 'unknown_dish', 'Кассовая система не знает блюда или добавки'],
]
test.each(decided)('[R2-20] when iiko has %s, a person reads it and decides', (...[, fault, problem, text]) =>
  withRollback(async (db) => {
    const { cloud, place, at, readQueue } = await anIikoWorld(db)
    await place()
    await at(1)
    const sentBefore = cloud.created.length
    cloud.fail(fault)
    const id = await place()
    await at(2)
    expect(await readQueue()).toMatchObject([{ order: { id }, state: 'failed', problem, next_at: null }])
    expect(texts[`pos.problem.${problem}`]).toBe(text)
    cloud.fail(null)
    await at(4000)
    expect(cloud.created.length - sentBefore).toBe(fault === 'wrong_sum' ? 1 : 0)
  }),
)

test('[R2-20] webhooks that come twice and in reverse lead an order on once, and nobody is asked anything', () =>
  withRollback(async (db) => {
    const { cloud, place, at, deliver, kinds, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const key = cloud.created[0] ?? ''
    for (const status of ['accepted', 'cooking', 'ready'] as const) cloud.move(key, status)
    const events = cloud.events.toReversed()
    expect(events.length).toBeGreaterThan(3)
    expect(await deliver(events)).toBe(200)
    for (const event of events) expect(await deliver([event, event])).toBe(200)
    expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'])
    await at(2)
    expect(await readQueue()).toEqual([])
  }))

test('[R2-20] a token that has expired is replaced within the same call, and nobody sees it', () =>
  withRollback(async (db) => {
    const { cloud, place, at, state, readQueue } = await anIikoWorld(db)
    await place()
    await at(1)
    const logins = () => cloud.calls.filter((path) => path.endsWith('access_token')).length
    expect(logins()).toBe(1)
    cloud.expireTokens()
    const id = await place()
    await at(2)
    expect(await state(id)).toBe('confirmed')
    expect(logins()).toBe(2)
    // It lives for an hour, and is replaced before that.
    await at(3400)
    expect(logins()).toBe(3)
    expect(await readQueue()).toEqual([])
  }))

test('an answer of iiko that repeats the login does not show it to staff', () =>
  withRollback(async (db) => {
    const { cloud, place, at, readQueue } = await anIikoWorld(db)
    cloud.fail('no_licence')
    await place()
    await at(1)
    const [queued] = await readQueue()
    expect(queued?.text).toContain('has expired: …')
    expect(JSON.stringify(queued)).not.toContain(apiLogin)
  }))

test('an event without the token, of no chain, or that is no list of events changes nothing', () =>
  withRollback(async (db) => {
    const { cloud, place, at, shop, chain, status } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    cloud.move(cloud.created[0] ?? '', 'accepted')
    const send = async (...given: Parameters<typeof cloud.webhook>) => {
      const { path, init } = cloud.webhook(...given)
      return (await shop.api.request(path, init)).status
    }
    expect(await send(chain.shipperId, cloud.events, '')).toBe(401)
    expect(await send(chain.shipperId, cloud.events, 'Bearer ')).toBe(401)
    expect(await send('x', cloud.events)).toBe(401)
    const { path, init } = cloud.webhook(chain.shipperId, [])
    expect((await shop.api.request(path, { ...init, body: '{"eventType":1}' })).status).toBe(400)
    expect(await send(chain.shipperId, [{ eventType: 'PersonalShift', eventInfo: null }])).toBe(200)
    expect(await status(id)).toBe('new')
    // iiko may send the token without the word before it.
    expect(await send(chain.shipperId, cloud.events, 'a-token-of-webhooks-that-is-long-enough')).toBe(200)
    expect(await status(id)).toBe('vendor_accepted')
  }))
