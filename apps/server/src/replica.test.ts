import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { readsWithReplica } from '@doira/api/platform/database/reads'
import { type Replica, watchReplica } from '@doira/api/platform/database/watch-replica'
import { type DatabaseListener, listenForChanges, publishChange } from '@doira/api/platform/events'
import { readDone } from '@doira/api/platform/happenings'
import { silentLog } from '@doira/api/platform/log'
import { makeCleanUp } from '@doira/api/retention/clean-up'
import { testRetention } from '@doira/api/testing/retention.testing'
import { type Standby, startStandby } from '@doira/backups/standby.testing'
import { toInstant } from '@doira/domain/time/instant'
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-replica-'))
  postgres = await startTemporaryPostgres('replica-test')
  database = openDatabase({ connectionString: postgres.connectionString, log: silentLog })
  await migrate(database.pool, [])
  await database.pool.query('create table marks (n bigint)')
  standby = await startStandby(postgres)
  changes = await listenForChanges({ connectionString: postgres.connectionString, log: silentLog })
  replica = watchReplica({
    ...{ connectionString: standby.connectionString, primary: database.pool, maxLagMs },
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

/** Who answered, and what. */
async function asked<Value>(read: () => Promise<Value>): Promise<{ from: string; value: Value }> {
  const from: string[] = []
  const end = readDone.watch((fact) => from.push(fact.from))
  const value = await read().finally(end)
  return { from: from.join(), value }
}

async function onStandby(text: string): Promise<void> {
  const client = new Client({
    connectionString: standby.connectionString.replace(/\/\/[^@]+@/, `//${adminOf(postgres)}@`),
  })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

function adminOf({ adminUrl }: EmbeddedPostgres): string {
  const { username, password } = new URL(adminUrl)
  return `${username}:${password}`
}

const last = (db: Parameters<Parameters<ReturnType<typeof readsWithReplica>['shared']>[0]>[0]) =>
  db
    .execute<{ n: string }>(sql`select coalesce(max(n), 0) as n from marks`)
    .then(({ rows }) => Number(rows[0]?.n))
const write = (n: number) => database.db.execute(sql`insert into marks values (${n})`)
const isUsed = (used: boolean) =>
  vi.waitFor(() => expect(replica.isUsable()).toBe(used), { timeout: 30_000, interval: 50 })

test('a replica that has all answers; one that misses what a customer has done does not, and the primary does', async () => {
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
  expect(await own(), 'his own write, whatever the replica knows').toEqual({ from: 'primary', value: 2 })
  await onStandby('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await own()).toEqual({ from: 'replica', value: 2 }), 20_000)
}, 60_000)

test('what this instance has heard of is never read from a replica that has it not', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  const heard: string[] = []
  changes.subscribe({ hear: ({ topic }) => heard.push(topic) })
  const change = (topic: string) => publishChange(database.db, { shipperId: 'any', topic, facts: {} })
  const shared = () => asked(() => reads.shared(last))
  await isUsed(true)
  await onStandby('select pg_wal_replay_pause()')
  await write(3)
  await change('menu:1')
  await vi.waitFor(() => expect(heard).toContain('menu:1'))
  expect(await shared(), 'it waits a moment, and then for nobody').toEqual({ from: 'primary', value: 3 })
  await onStandby('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await shared()).toEqual({ from: 'replica', value: 3 }), 20_000)
}, 60_000)

test('who does not hear what changes reads from no replica', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(true)
  isDeaf = true
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 3 })
  isDeaf = false
  await isUsed(true)
})

test('one that is too far behind is left out, told, and taken again when it has caught up', async () => {
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

test('a month that is made on the primary is there on the replica with its rows, and gone once it is dropped', async () => {
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

test('one that was promoted is no replica any more, and one that is gone costs no answer', async () => {
  const reads = readsWithReplica({ db: database.db, replica, log: silentLog })
  await isUsed(true)
  await onStandby('select pg_promote()')
  await isUsed(false)
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 4 })
  await standby.stop()
  expect(await asked(() => reads.shared(last))).toEqual({ from: 'primary', value: 4 })
}, 60_000)
