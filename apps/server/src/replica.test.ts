import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '@doira/api/platform/database/connection/is-database-away'
import { readsWithReplica } from '@doira/api/platform/database/connection/reads'
import { type Replica, watchReplica } from '@doira/api/platform/database/connection/watch-replica'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { readDone } from '@doira/api/platform/diagnostic-events'
import { type DatabaseListener, listenForChanges, publishChange } from '@doira/api/platform/events'
import { silentLog } from '@doira/api/platform/log'
import { makeCleanUp } from '@doira/api/retention/clean-up'
import { testRetention } from '@doira/api/testing/retention.testing'
import { makeSynchronous, type Standby, startStandby } from '@doira/backups/standby.testing'
import { toInstant } from '@doira/domain/time/instant'
import { killNine } from '@doira/embedded-database/kill-nine.testing'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const maxLagMs = 3000
let postgres: EmbeddedPostgres
let standby: Standby
let database: Database
let changes: DatabaseListener
let replica: Replica
let folder = ''
let isDeaf = false
const leaving = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-replica-'))
  postgres = await startTemporaryPostgres('replica-test', { leaving: leaving.signal })
  standby = await startStandby(postgres)
  // The roles of the servers are detected.
  const both = new URL(standby.connectionString)
  const connectionString = both.href.replace(both.host, `${both.host},127.0.0.1:${postgres.port}`)
  database = openDatabase({ connectionString, log: silentLog })
  await migrate(database.pool, [])
  await database.pool.query('create table marks (n bigint)')
  changes = await listenForChanges({ connectionString, hosts: database.hosts, log: silentLog })
  replica = watchReplica({
    ...{ connectionString, primary: database.pool, maxLagMs },
    changes: { ...changes, isListening: () => !isDeaf && changes.isListening() },
    log: silentLog,
  })
}, 180_000)
afterAll(async () => {
  await replica?.close()
  await changes?.close()
  await database?.close()
  await standby?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The answer, and the server that gave it. */
async function asked<Value>(read: () => Promise<Value>): Promise<{ from: string; value: Value }> {
  const from: string[] = []
  const end = readDone.subscribe((fact) => from.push(fact.from))
  const value = await read().finally(end)
  return { from: from.join(), value }
}

async function onStandby(text: string): Promise<void> {
  const client = new Client({ connectionString: standby.adminUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const last = (db: Parameters<Parameters<ReturnType<typeof readsWithReplica>['shared']>[0]>[0]) =>
  db
    .execute<{ n: string }>(sql`select coalesce(max(n), 0) as n from marks`)
    .then(({ rows }) => Number(rows[0]?.n))
const write = (n: number) => database.db.execute(sql`insert into marks values (${n})`)
const isUsed = (used: boolean) =>
  vi.waitFor(() => expect(replica.isUsable()).toBe(used), { timeout: 30_000, interval: 50 })

test("the replica answers unless it lacks a customer's write; then the primary does", async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  const own = async () => {
    const mark = await last(database.db)
    return asked(() => reads.own(async (copy) => (await last(copy)) >= mark, last))
  }
  await isUsed(true)
  await write(1)
  await vi.waitFor(async () => expect(await own()).toEqual({ from: 'replica', value: 1 }), 20_000)

  await onStandby('select pg_wal_replay_pause()')
  await write(2)
  expect(await own(), 'a customer sees their own write').toEqual({ from: 'primary', value: 2 })
  await onStandby('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await own()).toEqual({ from: 'replica', value: 2 }), 20_000)
}, 60_000)

test('a change that this instance was notified of is never read from a replica that lacks it', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  const received: string[] = []
  changes.subscribe({ onChange: ({ topic }) => received.push(topic) })
  const change = (topic: string) => publishChange(database.db, { shipperId: 'any', topic, facts: {} })
  const shared = () => asked(() => reads.shared(last))
  await isUsed(true)
  await onStandby('select pg_wal_replay_pause()')
  await write(3)
  await change('menu:1')
  await vi.waitFor(() => expect(received).toContain('menu:1'))
  expect(await shared(), 'it waits for a moment only').toEqual({ from: 'primary', value: 3 })
  await onStandby('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await shared()).toEqual({ from: 'replica', value: 3 }), 20_000)
}, 60_000)

test('an instance without notifications reads from no replica', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(true)
  isDeaf = true
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 3 })
  isDeaf = false
  await isUsed(true)
})

test('a replica that is too far behind is not used, is reported, and is used again when it has caught up', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(true)
  await onStandby('select pg_wal_replay_pause()')
  await write(4)
  await isUsed(false)
  expect(replica.lagMs() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(maxLagMs)
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 4 })
  await onStandby('select pg_wal_replay_resume()')
  await isUsed(true)
}, 60_000)

test('a partition made on the primary exists on the replica with its rows, and is gone after it is dropped', async () => {
  await migrate(database.pool)
  const cleanUpAt = (now: string) =>
    makeCleanUp({ db: database.db, clock: () => toInstant(now), ...testRetention })()
  const client = new Client(standby.connectionString)
  await client.connect()
  const isThere = async (month: string) =>
    (await client.query('select to_regclass($1) is not null as there', [`payment_callbacks_${month}`]))
      .rows[0]?.there
  const callsAt = async (moment: string) =>
    (
      await client.query(
        'select tableoid::regclass::text as part from payment_callbacks where received_at = $1',
        [moment],
      )
    ).rows
  await cleanUpAt('2044-01-10T00:00:00Z')
  await database.pool.query(`insert into payment_callbacks (provider, received_at, request, body)
    values ('payme', '2044-02-29T12:00:00Z', 'POST /payments/payme', '{}')`)
  await vi.waitFor(async () => expect(await isThere('2044_04')).toBe(true), 20_000)
  await vi.waitFor(
    async () =>
      expect(await callsAt('2044-02-29T12:00:00Z')).toEqual([{ part: 'payment_callbacks_2044_02' }]),
    20_000,
  )
  await cleanUpAt('2050-01-10T00:00:00Z')
  await vi.waitFor(async () => expect(await isThere('2044_04')).toBe(false), 20_000)
  expect(await callsAt('2044-02-29T12:00:00Z')).toEqual([])
  await client.end()
}, 60_000)

test('[R7-06] when the replica is killed, the primary answers reads, and the replica is used again by itself', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(true)
  const from = new Set<string>()
  const end = readDone.subscribe((fact) => from.add(fact.from))
  const stopping = new AbortController()
  const readers = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      expect(await reads.shared(last)).toBe(4)
      expect(await reads.own(async () => true, last)).toBe(4)
    }
  })
  try {
    await vi.waitFor(() => expect(from).toContain('replica'))
    await standby.killNine()
    await isUsed(false)
    from.clear()
    await vi.waitFor(() => expect([...from]).toEqual(['primary']))
    await standby.start()
    await isUsed(true)
    await vi.waitFor(() => expect(from).toContain('replica'), 20_000)
  } finally {
    stopping.abort()
    end()
    await Promise.all(readers)
  }
}, 60_000)

test('without the synchronous standby no write is acknowledged, reads continue, and waiting writes complete when it is back', async () => {
  await database.pool.query('create table placed (id int primary key)')
  await makeSynchronous(postgres)
  await standby.killNine()
  let isAcknowledged = false
  const placing = database.pool.query('insert into placed values (0)').then(() => {
    isAcknowledged = true
  })
  const waiting = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'",
    )
    return rows[0]?.n
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000)
  expect((await database.pool.query('select id from placed')).rows, 'it is not visible before').toEqual([])
  expect(isAcknowledged).toBe(false)
  await standby.start()
  await placing
  await isUsed(true)
}, 60_000)

test('[R7-06] when the primary is killed and the replica promoted under load, acknowledged writes exist once and service continues', async () => {
  const acknowledged: number[] = []
  const stopping = new AbortController()
  let sent = 0
  /** Like a customer's browser: a request without an answer is repeated. */
  const placing = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      sent += 1
      const id = sent
      const place = () =>
        database.db.transaction((tx) =>
          tx.execute(sql`insert into placed values (${id}) on conflict do nothing`),
        )
      const placed = () =>
        place().then(
          () => null,
          (thrown: unknown) => thrown,
        )
      let error = await placed()
      for (; error !== null && !stopping.signal.aborted; error = await placed()) {
        expect(isDatabaseAway(error), String(error)).toBe(true)
        await wait(20)
      }
      if (error === null) acknowledged.push(id)
    }
  })
  const goesOn = (count: number) =>
    vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 30_000, interval: 10 })
  try {
    await goesOn(50)
    leaving.abort()
    await killNine(join(postgres.folder, 'cluster'))
    const before = acknowledged.length
    const ask = () => database.pool.query('select 1').catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ isReadOnly: true }), 10_000)
    await standby.promote()
    await goesOn(before + 50)
  } finally {
    stopping.abort()
    await Promise.all(placing)
  }

  const { rows } = await database.pool.query<{ id: number }>('select id from placed')
  const found = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  expect(database.hosts.current()?.name).toBe(`127.0.0.1:${standby.port}`)
  expect(database.hosts.moves()).toBe(1)

  const received: string[] = []
  changes.subscribe({ onChange: ({ topic }) => received.push(topic) })
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), 10_000)
  await publishChange(database.db, { shipperId: 'any', topic: 'menu:2', facts: {} })
  await vi.waitFor(() => expect(received).toEqual(['menu:2']))
}, 90_000)

test('a promoted server is not used as a replica, and a lost one fails no read', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(false)
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 4 })
})
