import { isLongRun, runs, seed } from '@doira/domain/property-runs.testing'
import { addSeconds } from '@doira/domain/time/instant'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffAlertsTable } from '../../../alerts/alerts.tables.ts'
import { makeWatchAlerts } from '../../../alerts/watch-alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { posOrdersTable } from '../../pos.tables.ts'
import { terminalGroup } from './stand-in/cloud-menu.testing.ts'
import type { CloudFault } from './stand-in/iiko-cloud.testing.ts'
import { anIikoWorld } from './stand-in/iiko-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const orders = isLongRun ? 1000 : 40
const confirmSeconds = 240

/** The same numbers for the same seed. */
function makeRandom(start: number): () => number {
  let state = start >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test(`[R2-20] of ${orders} orders, with the till killed at random and answers lost, none is doubled and none is silent`, {
  timeout: runs(300_000),
}, async ({ annotate }) => {
  const { db } = database
  const { cloud, place, at, shop, chain, row } = await anIikoWorld(db)
  const random = makeRandom(seed)
  const faults: readonly CloudFault[] = ['lost_answer', 'server_error', 'slow', 'request_timeout', 'garbage']
  let kills = 0
  const turn = (on: boolean) => {
    if (!on && cloud.tills.isOn(terminalGroup)) kills += 1
    cloud.tills.turn(terminalGroup, on)
  }
  // A till may end between two calls about the same order, and comes back with what was annulled meanwhile.
  cloud.tills.takeLate(true)
  cloud.fail(() => {
    if (random() < 0.03) turn(false)
    return random() < 0.05 ? (faults[Math.floor(random() * faults.length)] ?? null) : null
  })
  /** The kitchen works orders off, so that they are not asked for any more. */
  const close = () => {
    const before = Date.parse(shop.deps.clock()) - 180_000
    for (const [id, { creation, status, changedAt }] of cloud.tills.orders)
      if (creation === 'Success' && status !== 'Closed' && changedAt < before) cloud.move(id, 'closed')
  }
  let seconds = 0
  let longest = 0
  let silent = 0
  const pass = async (more: number) => {
    seconds += more
    close()
    await at(seconds)
    await makeWatchAlerts(shop.deps)(new AbortController().signal)
    const now = addSeconds(aMoment, seconds)
    const late = await db
      .select({ id: posOrdersTable.orderId, since: posOrdersTable.waitsSince })
      .from(posOrdersTable)
      .where(
        and(
          eq(posOrdersTable.shipperId, chain.shipperId),
          lte(posOrdersTable.waitsSince, addSeconds(now, -confirmSeconds)),
        ),
      )
    const alerts = await db
      .select({ subject: staffAlertsTable.orderId })
      .from(staffAlertsTable)
      .where(and(eq(staffAlertsTable.shipperId, chain.shipperId), isNull(staffAlertsTable.endedAt)))
    const ids = new Set(alerts.map(({ subject }) => subject))
    silent += late.filter(({ id }) => !ids.has(id)).length
    for (const { since } of late) longest = Math.max(longest, Date.parse(now) - Date.parse(since ?? now))
  }
  const placed: string[] = []
  while (placed.length < orders) {
    placed.push(await place())
    // Off for longer than an order is given to reach the till, now and then.
    if (random() < 0.15) turn(random() < 0.5)
    if (placed.length % 4 === 0) await pass(1 + Math.floor(random() * 40))
  }
  cloud.fail(null)
  turn(true)
  for (let round = 0; round < 12; round += 1) await pass(125)

  let doubled = 0
  let missing = 0
  for (const id of placed) {
    const queued = await row(id)
    // An adopted id stands among the earlier ones as well.
    const known = new Set(queued ? [queued.correlationId, ...queued.formerIds] : [])
    const alive = [...known].filter((key) => cloud.find(key) !== null)
    if (alive.length > 1) doubled += 1
    const isSeen = queued?.waitsSince !== null
    if (alive.length === 0 && !isSeen) missing += 1
    if (queued?.state === 'confirmed') expect(alive).toEqual([queued.correlationId])
  }
  expect({ doubled, missing, silent }).toEqual({ doubled: 0, missing: 0, silent: 0 })
  expect(cloud.created.length).toBeLessThanOrEqual(orders)
  expect(kills).toBeGreaterThan(orders / 40)
  await annotate(
    `${orders} orders, till killed ${kills} times, 0 doubled, 0 silent, ${cloud.created.length} at the till, longest wait ${Math.round(longest / 1000)} s`,
    'measured',
  )
})
