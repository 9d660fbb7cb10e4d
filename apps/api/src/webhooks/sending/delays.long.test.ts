import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { sendOutEvents } from '../events/events.queries.ts'
import { startReceiver } from '../receiver.testing.ts'
import { aSender, makeWebhookWorld } from '../webhooks.testing.ts'

const database = await makeTestDatabase()
const { db } = database
const [living, hanging, refusing] = [
  await Promise.all([startReceiver(), startReceiver()]),
  await startReceiver(),
  await startReceiver(),
]
const receivers = [...living, hanging, refusing]
afterAll(async () => {
  await Promise.all(receivers.map((one) => one.close()))
  await database.close()
})

const events = 10_000
const eventsASecond = 40

test('[S-69] ten thousand events arrive in two seconds while one endpoint hangs and another refuses', async () => {
  const { chain, add, shop, stopping } = await makeWebhookWorld(db)
  const setNow = () => shop.setNow(toInstant(new Date()))
  setNow()
  for (const { url } of receivers) await add(url)
  hanging.failAlways('never')
  refusing.failAlways({ status: 500 })
  const send = aSender(db, shop, { timeoutMs: 15_000 })
  const madeAt: number[] = []
  const began = performance.now()
  const isDone = () => living.every(({ received }) => received.length === events + 1)
  const limit = began + (events / eventsASecond) * 1000 + 60_000
  while (!isDone() && performance.now() < limit) {
    const due = Math.min(events, Math.floor(((performance.now() - began) / 1000) * eventsASecond))
    const fresh = due - madeAt.length
    setNow()
    if (fresh > 0) {
      await db.execute(sql`
        insert into chain_events (shipper_id, type, group_name, branch_id, data, occurred_at)
        select ${chain.shipperId}, 'stop.added', 'stops', ${chain.branchId}, jsonb_build_object('number', i), now()
        from generate_series(${madeAt.length}::int, ${due - 1}::int) i`)
      for (let count = 0; count < fresh; count += 1) madeAt.push(performance.now())
      await sendOutEvents(db, shop.deps.clock())
    }
    await send(stopping.signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const delays = living.flatMap(({ received }) =>
    received.flatMap(({ at, body }) => {
      const made = madeAt[Number(JSON.parse(body).data?.number)]
      return made === undefined ? [] : [at - made]
    }),
  )
  const sorted = delays.toSorted((one, other) => one - other)
  const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  process.stdout.write(
    `${sorted.length} deliveries: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, all ${percentile(1)} ms; refused ${refusing.received.length}\n`,
  )
  stopping.abort()
  expect(sorted).toHaveLength(2 * events)
  expect(percentile(0.99)).toBeLessThan(2000)
}, 600_000)
