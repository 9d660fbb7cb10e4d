import { connect, createServer, type Socket } from 'node:net'
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

test('a change reaches all listeners after the commit', async () => {
  const [one, two] = await Promise.all([listen(), listen()])
  await publishChange(database.db, change)
  await vi.waitFor(() =>
    expect({ oneHeard: one.received, twoHeard: two.received }).toEqual({
      oneHeard: [change],
      twoHeard: [change],
    }),
  )
  await Promise.all([one.close(), two.close()])
})

test('a change of a transaction that is rolled back is not published', async () => {
  const listener = await listen()
  await database.db
    .transaction(async (tx) => {
      await publishChange(tx, { ...change, topic: 'undone' })
      tx.rollback()
    })
    .catch(() => undefined)
  await publishChange(database.db, change)
  await vi.waitFor(() => expect(listener.received).toEqual([change]))
  await listener.close()
})

test('a listener whose connection was cut is notified of possible gaps, and receives the next change', async () => {
  const listener = await listen()
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doira-events' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(listener.missed()).toBe(1), { timeout: 5000 })
  await publishChange(database.db, change)
  await vi.waitFor(() => expect(listener.received).toEqual([change]))
  await listener.close()
})

test('a listener that is closed while it reconnects stops, and opens no further connection', async () => {
  const { url, sockets, close } = await aWayThatCloses()
  const listener = await listenForChanges({ connectionString: url, log: silentLog })
  sockets[0]?.destroy()
  await vi.waitFor(() => expect(sockets).toHaveLength(2), { timeout: 5000 })
  await listener.close()
  expect(listener.isListening()).toBe(false)
  // Earlier than its own timeout.
  await vi.waitFor(() => expect(sockets[1]?.destroyed).toBe(true), { timeout: 5000 })
  expect(sockets).toHaveLength(2)
  await close()
})

test('a first connection that fails is reported, and is not retried silently', async () => {
  const { url, sockets, close } = await aWayThatCloses(0)
  const opening = listenForChanges({ connectionString: url, log: silentLog })
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]?.destroy()
  await expect(opening).rejects.toThrow()
  // Longer than the first pause between two attempts.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sockets).toHaveLength(1)
  await close()
})

/** A proxy to the database that works for the first connections; later ones receive nothing. */
async function aWayThatCloses(open = 1) {
  const sockets: Socket[] = []
  const target = new URL(database.connectionString)
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    // The data is consumed, so that the end of the stream is detected.
    if (sockets.length > open) return socket.resume()
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => undefined)
    socket.on('close', () => onward.destroy())
    return socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: url.href, sockets, close }
}

async function listen() {
  const listener = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  const received: ChangeEvent[] = []
  let missed = 0
  listener.subscribe({ onChange: (event) => received.push(event), missed: () => missed++ })
  return { received, missed: () => missed, close: () => listener.close() }
}
