import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { findBinaries } from '@doira/embedded-database/binaries'
import { runProgram } from '@doira/embedded-database/run-program'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  usualSharedFolder,
} from '@doira/embedded-database/start'
import { findDatabaseUser } from '@doira/embedded-database/system-user'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { BackupProblem, listBases } from './backup-folder.ts'
import { makeBase } from './base-backup.ts'
import { expireBackups } from './expire.ts'
import { layOutFor } from './lay-out-for.ts'
import { forgetWal, receiveWal } from './receive-wal.ts'
import { restore } from './restore.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

test('what was paid after the last backup is there when the machine is gone, and a moment before a mistake can be had', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders (n integer)')
  await shop.ask('insert into orders values (1)')
  await shop.receive()
  await shop.backUp()
  await shop.ask('insert into orders values (2)')
  const beforeMistake = await shop.now()
  await shop.ask('delete from orders where n = 1')
  await shop.ask('insert into orders values (3)')
  await shop.received()
  await shop.loseEverything()

  const back = await shop.restore(beforeMistake)
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1, 2])
  expect(back.upTo?.getTime()).toBeLessThanOrEqual(beforeMistake.getTime())

  // What goes on after it is a history of its own, and the next restore follows that one.
  await shop.receive()
  await shop.ask('insert into orders values (4)')
  await shop.received()
  await shop.loseEverything()
  await shop.restore(null)
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1, 2, 4])
}, 120_000)

test('more than a file of the log is received whole, also when the receiver was away meanwhile', async () => {
  const shop = await anInstallation()
  await shop.ask('create table filler (n integer, words text)')
  await shop.receive()
  await shop.backUp()
  await shop.fill(1)
  await shop.stopReceiving()
  await shop.fill(2)
  await shop.receive()
  await shop.fill(3)
  await shop.received()
  expect(
    (await readdir(join(shop.backups, 'wal'))).filter((name) => name.endsWith('.gz')).length,
  ).toBeGreaterThan(3)
  await shop.loseEverything()
  await shop.restore(null)
  expect(await shop.ask('select array_agg(distinct n order by n) from filler')).toEqual([1, 2, 3])
  expect(await shop.ask('select count(*)::int from filler')).toBe(30_000)
}, 120_000)

test('a database that is there is not replaced unasked, and one that was replaced is kept beside it', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders as select 1 as n')
  await shop.backUp()
  await shop.ask('insert into orders values (2)')
  await expect(shop.tryToRestore(null, false)).rejects.toThrow('another doira is running')
  await shop.stop()
  await expect(shop.tryToRestore(null, false)).rejects.toThrow('there is a database in')
  await expect(shop.tryToRestore(new Date('2020-01-01'), true)).rejects.toBeInstanceOf(BackupProblem)
  const { former } = await shop.restore(null)
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1])
  expect(former === null ? [] : await readdir(former)).toContain('cluster')
}, 60_000)

test('a damaged backup and a moment that was not received are named, and nothing has changed', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders as select 1 as n')
  await shop.backUp()
  await shop.stop()
  await expect(shop.tryToRestore(new Date(Date.now() + 3_600_000), true)).rejects.toThrow(
    'before configured recovery target was reached',
  )
  const [base] = await listBases(shop.backups)
  const packed = join(shop.backups, 'base', base?.name ?? '', 'base.tar.gz')
  const bytes = await readFile(packed)
  const middle = Math.floor(bytes.length / 2)
  bytes.fill(7, middle, middle + 64)
  await writeFile(packed, bytes)
  await expect(shop.tryToRestore(null, true)).rejects.toThrow(/the backup .*is damaged/)
  await shop.start()
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1])
}, 60_000)

test('a backup is laid out for a PostgreSQL of somebody else, which opens with all that was received', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders as select 1 as n')
  await shop.receive()
  await shop.backUp()
  await shop.ask('insert into orders values (2)')
  await shop.received()
  const { connectionString } = shop.server()
  await shop.stop()
  const into = join(await aFolder(), 'postgres')
  await layOutFor({ folder: shop.backups, until: null, into })
  await expect(layOutFor({ folder: shop.backups, until: null, into })).rejects.toThrow('is not empty')

  const user = await findDatabaseUser()
  if (user) await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, into], { as: null })
  const { pgCtl } = await findBinaries(user, usualSharedFolder)
  const control = (...args: string[]) =>
    runProgram(pgCtl, args, { as: user, cwd: into, variables: { PGDATA: into } })
  undo.push(() => control('stop', '--mode=immediate'))
  expect(await control('start', '--wait', `--log=${into}/server.log`)).toMatchObject({ exitCode: 0 })
  const ask = () => askOf(connectionString, 'select array_agg(n order by n) from orders')
  await vi.waitFor(async () => expect(await ask()).toEqual([1, 2]), 20_000)
}, 60_000)

test('backups of two databases do not mix', async () => {
  const [one, other] = [await anInstallation(), await anInstallation()]
  await one.backUp()
  await expect(other.backUp(new Date(), one.backups)).rejects.toThrow('has the backups of another database')
}, 60_000)

test('an old backup goes with the log that only it needs; the newest stays however old it is', async () => {
  const shop = await anInstallation()
  await shop.ask('create table filler (n integer, words text)')
  await shop.receive()
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const first = await shop.backUp(daysAgo(13))
  await shop.fill(1)
  const second = await shop.backUp(daysAgo(1))
  await shop.fill(2)
  await shop.received()
  const files = () => readdir(join(shop.backups, 'wal'))
  expect((await files()).some((name) => name.startsWith(first.firstSegment))).toBe(true)
  expect(await expireBackups(shop.backups, { days: 14, now })).toEqual([first.name])
  expect((await files()).filter((name) => name.slice(0, 24) < second.firstSegment)).toEqual([])
  expect(await expireBackups(shop.backups, { days: 1, now })).toEqual([])
  await shop.loseEverything()
  await shop.restore(null)
  expect(await shop.ask('select array_agg(distinct n order by n) from filler')).toEqual([1, 2])
}, 120_000)

test('two backups that are begun at once are two, or the later is refused; none is lost', async () => {
  const shop = await anInstallation()
  await shop.receive()
  const now = new Date()
  const first = await shop.backUp(now)
  await expect(shop.backUp(now)).rejects.toThrow('a backup of this moment is there already')
  const second = await shop.backUp(new Date(now.getTime() + 1))
  expect((await listBases(shop.backups)).map(({ name }) => name)).toEqual([first.name, second.name])
}, 60_000)

test('only its owner reads a backup: its folders are 0700 and its files 0600', async () => {
  const shop = await anInstallation()
  const folder = join(shop.backups, 'nightly')
  await shop.receive(folder)
  await shop.backUp(new Date(), folder)
  await shop.ask('create table orders as select 1 as n')
  await shop.received()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const modes = new Map<string, string>([['.', await modeOf(folder)]])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    modes.set(relative(folder, path), await modeOf(path))
  }
  const folders = new Set(['.', ...entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))])
  expect([...folders]).toEqual(expect.arrayContaining(['.', 'base', 'wal']))
  const expected = [...modes.keys()].map((path) => [path, folders.has(basename(path)) ? '700' : '600'])
  expect([...modes]).toEqual(expected)
}, 60_000)

test('whoever keeps no backups any more keeps no log for them', async () => {
  const shop = await anInstallation()
  await shop.receive()
  await shop.stopReceiving()
  const slots = () => shop.ask('select count(*)::int from pg_replication_slots')
  expect(await slots()).toBe(1)
  await forgetWal(shop.server().copyUrl)
  await forgetWal(shop.server().copyUrl)
  expect(await slots()).toBe(0)
}, 60_000)

test('[S-14] a backup of a former version is brought back with the log in which the upgrade has changed passwords', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders as select 1 as n')
  await shop.becomeFormer()
  await shop.receive()
  await shop.backUp()
  await shop.stop()
  await shop.start()
  await shop.receive()
  await shop.ask('insert into orders values (2)')
  await shop.received()
  await shop.loseEverything()
  await shop.restore(null)
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1, 2])
  await shop.receive()
}, 120_000)

/** A database with something in it, a folder for its backups, and what can happen to both. */
async function anInstallation() {
  const [dataDir, backups] = [await aFolder(), await aFolder()]
  let running: EmbeddedPostgres | null = null
  let receiver: { readonly stop: () => Promise<void>; readonly failures: unknown[] } | null = null
  const server = () => {
    if (!running) throw new Error('the database is not running')
    return running
  }
  const start = async () => {
    running = await startEmbeddedPostgres({ dataDir, durable: false })
  }
  const stopReceiving = async () => {
    await receiver?.stop()
    receiver = null
  }
  const stop = async () => {
    await stopReceiving()
    await running?.stop()
    running = null
  }
  const ask = (text: string) => askOf(server().connectionString, text)
  const tryToRestore = (until: Date | null, replace: boolean) =>
    restore({ folder: backups, dataDir, until, replace })
  undo.push(stop)
  await start()
  return {
    ...{ backups, server, start, stop, ask, stopReceiving, tryToRestore },
    /** What a former version kept: one password, which the shop and the administrator had. */
    async becomeFormer() {
      const path = join(dataDir, 'database.json')
      const { folder, port, password } = JSON.parse(await readFile(path, 'utf8'))
      await askOf(server().adminUrl, `alter role doira createdb password '${password}'`)
      await writeFile(path, JSON.stringify({ folder, port, password }))
    },
    now: async () => (await ask('select clock_timestamp()')) as Date,
    fill: (n: number) =>
      ask(`insert into filler select ${n}, repeat(md5(random()::text), 40) from generate_series(1, 10000)`),
    backUp: async (now = new Date(), folder = backups) =>
      makeBase({
        connectionString: server().copyUrl,
        folder,
        installation: await readFile(join(dataDir, 'database.json'), 'utf8'),
        now,
      }),
    async receive(folder = backups) {
      const stopping = new AbortController()
      const failures: unknown[] = []
      let isStarted = false
      const done = receiveWal({
        ...{ connectionString: server().copyUrl, folder, signal: stopping.signal },
        events: {
          onStarted: () => {
            isStarted = true
          },
          onEnded: () => {
            isStarted = false
          },
          onFailed: (error) => failures.push(error),
          onGap: () => failures.push('gap'),
        },
      })
      receiver = {
        failures,
        async stop() {
          stopping.abort()
          await done
          expect(isStarted, 'its end is told').toBe(false)
        },
      }
      await vi.waitFor(
        () => expect({ failures, isStarted }).toEqual({ failures: [], isStarted: true }),
        10_000,
      )
    },
    /** Until everything that has been written so far is safe in the folder. */
    async received() {
      const position = await ask('select pg_current_wal_insert_lsn()::text')
      const isSafe = () =>
        ask(
          `select restart_lsn >= '${position}'::pg_lsn from pg_replication_slots where slot_name = 'doira_backup'`,
        )
      await vi.waitFor(
        async () =>
          expect({ failures: receiver?.failures, isSafe: await isSafe() }).toEqual({
            failures: [],
            isSafe: true,
          }),
        20_000,
      )
    },
    async loseEverything() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
    async restore(until: Date | null) {
      const restored = await tryToRestore(until, true)
      await start()
      return restored
    },
  }
}

async function askOf(connectionString: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString })
  await client.connect()
  const result = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return Object.values(result.rows[0] ?? {})[0]
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doira-backups-'))
  // The database's user has to pass.
  await chmod(folder, 0o711)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
