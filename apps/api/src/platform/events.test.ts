import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from './database/test-database.testing.ts'
import { type ChangeEvent, listenForChanges, publishChange } from './events.ts'
import { silentLog } from './log.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const change: ChangeEvent = { shipperId: 's', topic: 'menu:1', facts: { id: '1' } }

test('a change is heard after the commit, by everyone who listens', async () => {
  const [one, two] = await Promise.all([listen(), listen()])
  await publishChange(database.db, change)
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([[change], [change]]))
  await Promise.all([one.close(), two.close()])
})

test('a change of a transaction that is undone is never heard', async () => {
  const listener = await listen()
  await database.db
    .transaction(async (tx) => {
      await publishChange(tx, { ...change, topic: 'undone' })
      tx.rollback()
    })
    .catch(() => undefined)
  await publishChange(database.db, change)
  await vi.waitFor(() => expect(listener.heard).toEqual([change]))
  await listener.close()
})

test('a listener whose connection was cut is told so, and hears the next change', async () => {
  const listener = await listen()
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doira-events' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(listener.missed()).toBe(1), { timeout: 5000 })
  await publishChange(database.db, change)
  await vi.waitFor(() => expect(listener.heard).toEqual([change]))
  await listener.close()
})

async function listen() {
  const listener = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  const heard: ChangeEvent[] = []
  let missed = 0
  listener.subscribe({ hear: (event) => heard.push(event), missed: () => missed++ })
  return { heard, missed: () => missed, close: () => listener.close() }
}
