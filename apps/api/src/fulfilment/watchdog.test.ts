import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { makeStaffWorld, type StaffWorld } from '../testing/staff-world.testing.ts'
import { makeWatchdog } from './watchdog.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** A server that has just started runs the job once. */
const startAt = async (world: StaffWorld, seconds: number) => {
  world.shop.setNow(addSeconds(aMoment, seconds))
  await makeWatchdog(world.shop.deps)(new AbortController().signal)
}

test('a kitchen that does not react: operators at 120 s, the customer notified at 240 s once, the last step at 600 s', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db)
    const { place, kinds, read, shop, operator } = world
    const id = await place()
    for (const seconds of [60, 119, 119.999]) await startAt(world, seconds)
    expect(await kinds(id)).toEqual(['new'])
    await startAt(world, 120)
    const [card] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(card?.needs).toMatchObject([{ kind: 'silent', since: aMoment }])
    expect((await read(id)).unanswered_since).toBeNull()
    for (const seconds of [239, 240, 241, 500]) await startAt(world, seconds)
    expect((await read(id)).unanswered_since).toBe(addSeconds(aMoment, 240))
    for (const seconds of [599, 600, 601, 5000]) await startAt(world, seconds)
    expect(await kinds(id)).toEqual(['new', 'silent', 'unanswered', 'unaccepted'])
  })
})

test('a server that was down through every deadline takes all missed steps at once, each once', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db)
    const id = await world.place()
    await startAt(world, 3600)
    await startAt(world, 3601)
    expect(await world.kinds(id)).toEqual(['new', 'silent', 'unanswered', 'unaccepted'])
  })
})

test('an order that is accepted in time is not escalated; one that operators accepted still waits for its branch', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db)
    const id = await world.place()
    await startAt(world, 130)
    ;(await world.perform(calls.acceptOrder, world.kitchen, id, {})).ok()
    await startAt(world, 5000)
    expect(await world.kinds(id)).toEqual(['new', 'silent', 'operator_accepted', 'vendor_accepted'])
  })
})

test('restarted a second before, at and after each deadline and in between, no order waits unnoticed past 240 s', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db)
    const deadlines = [60, 120, 240, 600].flatMap((seconds) => [seconds - 1, seconds, seconds + 1])
    const between = fc.sample(fc.integer({ min: 0, max: 700 }), 30)
    const starts = [...new Set([...deadlines, ...between])].toSorted((a, b) => a - b)
    const id = await world.place()
    const reported: (readonly [number, Instant | null])[] = []
    for (const seconds of starts) {
      await startAt(world, seconds)
      reported.push([seconds, (await world.read(id)).unanswered_since as Instant | null])
    }
    for (const [seconds, since] of reported)
      expect([seconds, since !== null]).toEqual([seconds, seconds >= 240])
    expect(await world.kinds(id)).toEqual(['new', 'silent', 'unanswered', 'unaccepted'])
  })
})

test('several instances that run at once take each step once', async () => {
  const world = await makeStaffWorld(database.db)
  const ids = [await world.place(), await world.place(), await world.place()]
  world.shop.setNow(addSeconds(aMoment, 300))
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3, 4].map(() => makeWatchdog(world.shop.deps)(signal)))
  for (const id of ids) expect(await world.kinds(id)).toEqual(['new', 'silent', 'unanswered'])
})
