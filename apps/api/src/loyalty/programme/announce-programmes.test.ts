import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dueAt } from '../../due-rows.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { type ChangeListener, listenForChanges, publishChange } from '../../platform/events.ts'
import { silentLog } from '../../platform/log.ts'
import { aChain, aMoment } from '../../testing/factories.testing.ts'
import { announceProgrammes } from './announce-programmes.ts'
import { aLevel, aVersion } from './programme.testing.ts'

const database = await makeTestDatabase()
const { db } = database
let changes: ChangeListener
beforeAll(async () => {
  changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
})
afterAll(async () => {
  await changes.close()
  await database.close()
})

/** The topics of which a process is notified, after everything that was written before. */
async function topicsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const topics: string[] = []
  const unsubscribe = changes.subscribe({ onChange: ({ topic }) => topics.push(topic) })
  for (const [place, step] of [async () => undefined, work].entries()) {
    await step()
    await publishChange(db, { shipperId: '', topic: `mark ${place}`, facts: {} })
    await vi.waitUntil(() => topics.includes(`mark ${place}`))
  }
  unsubscribe()
  return topics.slice(topics.indexOf('mark 0') + 1, -1)
}

test('every process is notified once, at its instant, that a version of the programme has begun', async () => {
  const { shipperId } = await aChain(db)
  const begins = addMinutes(aMoment, 10)
  await aVersion(db, shipperId, { levels: [aLevel('start', 3)] }, begins)
  const announceAt = (now: Instant) => () => announceProgrammes(db, now)
  const readVersion = async () => {
    const { rows } = await db.execute<{ version: string }>(sql`
      select version::text from chain_versions where shipper_id = ${shipperId}`)
    return rows[0]?.version
  }
  const before = await readVersion()
  const due = await db.execute<{ due: string }>(sql`select ${dueAt.programmes} = ${begins} as due`)
  expect(due.rows).toEqual([{ due: true }])
  expect(await topicsOf(announceAt(addMinutes(begins, -1)))).toEqual([])
  expect(await readVersion()).toBe(before)
  expect(await topicsOf(() => Promise.all([announceAt(begins)(), announceAt(begins)()]))).toEqual([
    `chain:${shipperId}`,
  ])
  expect(await readVersion()).not.toBe(before)
  expect(await topicsOf(announceAt(addMinutes(begins, 60)))).toEqual([])
  const none = await db.execute<{ due: string | null }>(sql`select ${dueAt.programmes} as due`)
  expect(none.rows).toEqual([{ due: null }])
})
