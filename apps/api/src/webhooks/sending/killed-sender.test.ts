import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { toInstant } from '@doira/domain/time/instant'
import { afterAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { startReceiver } from '../receiver.testing.ts'
import { makeWebhookWorld } from '../webhooks.testing.ts'

const database = await makeTestDatabase()
const receiver = await startReceiver()
afterAll(async () => {
  await receiver.close()
  await database.close()
})

const script = join(import.meta.dirname, 'send-until-killed.testing.ts')

/** A process of its own that sends, as one of the servers does. */
function startSender(secondsAhead: number) {
  const child = spawn(process.execPath, [script, database.connectionString, String(secondsAhead)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    kill: () =>
      new Promise((resolve) => {
        child.on('exit', resolve)
        child.kill('SIGKILL')
      }),
  }
}

const events = 40

test('[S-69] a sender that is killed again and again loses nothing, and what arrives twice has the same id', async () => {
  const { happen, add, rows, shop } = await makeWebhookWorld(database.db)
  shop.setNow(toInstant(new Date()))
  await add(receiver.url)
  receiver.failAlways({ lateMs: 25 })
  for (let count = 0; count < events; count += 1) await happen()
  const isDone = async () => {
    const all = await rows()
    return all.length === events + 1 && all.every(({ state }) => state === 'delivered')
  }
  let kills = 0
  // What a killed process was sending is claimed for a minute: each next one begins after that.
  for (; kills < 20 && !(await isDone()); kills += 1) {
    const before = receiver.received.length
    const sender = startSender(kills * 70)
    await vi.waitUntil(async () => receiver.received.length >= before + 8 || (await isDone()), 20_000)
    await sender.kill()
  }
  expect(await isDone()).toBe(true)
  expect(kills).toBeGreaterThan(2)
  const bodyOf = new Map(receiver.received.map(({ id, body }) => [id, body]))
  expect(bodyOf.size).toBe(events + 1)
  for (const { id, body } of receiver.received) expect(body).toBe(bodyOf.get(id))
  const products = [...bodyOf.values()].flatMap((body) => JSON.parse(body).data.product_id ?? [])
  expect(new Set(products).size).toBe(events)
}, 120_000)
