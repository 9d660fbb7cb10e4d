import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { gatewayEnv } from './gateways.testing.ts'
import { getAWorld, secret, type World } from './sms.testing.ts'
import { smsCallbackPath } from './sms-callbacks.ts'

const inWorld =
  (run: (world: World) => Promise<void>, environment = gatewayEnv) =>
  () =>
    withRollback(async (db) => run(await getAWorld(db, environment)))

test(
  'after an undelivered code the next one is sent by the other gateway, after a delivered one it is not',
  inWorld(async ({ ask, send, shop, gateways, read, rows }) => {
    await ask()
    await send()
    shop.wait(61)
    await ask()
    await send()
    expect({
      eskizLength: gateways.inbox.eskiz.length,
      playmobileLength: gateways.inbox.playmobile.length,
    }).toEqual({ eskizLength: 1, playmobileLength: 1 })
    await read()
    expect((await rows()).map(({ provider, delivery }) => [provider, delivery])).toContainEqual([
      'eskiz',
      'delivered',
    ])
  }),
)

test(
  'a delivery report counts once and only at its secret address, and an outdated one changes nothing',
  inWorld(async ({ ask, send, shop, rows }) => {
    await ask()
    await send()
    const report = (path: string, status: string) =>
      shop.api.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ request_id: 'eskiz-1', message_id: '1', status }),
      })
    expect((await report('/sms/eskiz/guessed', 'DELIVRD')).status).toBe(404)
    const path = smsCallbackPath('eskiz', secret, null)
    expect((await report(path, 'ACCEPTED')).status).toBe(200)
    expect(await rows()).toMatchObject([{ delivery: 'sent' }])
    for (const status of ['DELIVRD', 'DELIVRD', 'EXPIRED']) {
      expect((await report(path, status)).status).toBe(200)
      expect(await rows()).toMatchObject([{ delivery: 'delivered' }])
    }
    const nonsense = await shop.api.request(path, { method: 'POST', body: '{"messages":1}' })
    expect(nonsense.status).toBe(400)
  }),
)
