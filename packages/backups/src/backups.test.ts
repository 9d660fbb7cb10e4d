import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { ask as askServer } from '@doira/embedded-database/ask.testing'
import { findBinaries } from '@doira/embedded-database/binaries'
import { runProgram } from '@doira/embedded-database/run-program'
import { defaultSharedFolder } from '@doira/embedded-database/start'
import { findDatabaseUser } from '@doira/embedded-database/system-user'
import { expect, test, vi } from 'vitest'
import { BackupProblem, listBases } from './backup-folder.ts'
import { expireBackups } from './expire.ts'
import { aFolder, anInstallation, undo } from './installation.testing.ts'
import { dropWalSlot } from './receive-wal.ts'
import { unpackForServer } from './unpack-for-server.ts'

test('a restore after losing the machine returns every committed change, or the state at a chosen moment', async () => {
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

  // A restore starts a new timeline, and the next restore follows it.
  await shop.receive()
  await shop.ask('insert into orders values (4)')
  await shop.received()
  await shop.loseEverything()
  await shop.restore(null)
  expect(await shop.ask('select array_agg(n order by n) from orders')).toEqual([1, 2, 4])
}, 120_000)

test('more than one WAL segment is received completely, also after the receiver was disconnected', async () => {
  const shop = await anInstallation()
  await shop.ask('create table filler (n integer, body text)')
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

test('a segment of the WAL that a power cut left too short is restored as far as it goes', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders (n integer)')
  await shop.receive()
  await shop.backUp()
  await shop.ask('insert into orders values (1)')
  await shop.received()
  await shop.loseEverything()
  const wal = join(shop.backups, 'wal')
  const partial = (await readdir(wal)).find((name) => name.endsWith('.partial')) ?? ''
  await truncate(join(wal, partial), 8_000_000)
  await shop.restore(null)
  expect(await shop.ask('select array_agg(n) from orders')).toEqual([1])
}, 120_000)

test('restore replaces a database only with the option for it, and then moves the old one aside', async () => {
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

test('a damaged backup and an unreachable moment are refused with an explanation, and nothing changes', async () => {
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

test('a backup can be laid out for another PostgreSQL server, which starts with everything that was received', async () => {
  const shop = await anInstallation()
  await shop.ask('create table orders as select 1 as n')
  await shop.receive()
  await shop.backUp()
  await shop.ask('insert into orders values (2)')
  await shop.received()
  const { connectionString } = shop.server()
  await shop.stop()
  const into = join(await aFolder(), 'postgres')
  await unpackForServer({ folder: shop.backups, until: null, into })
  await expect(unpackForServer({ folder: shop.backups, until: null, into })).rejects.toThrow('is not empty')

  const user = await findDatabaseUser()
  if (user) await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, into], { as: null })
  const { pgCtl } = await findBinaries(user, defaultSharedFolder)
  const control = (...args: string[]) =>
    runProgram(pgCtl, args, { as: user, cwd: into, variables: { PGDATA: into } })
  undo.push(() => control('stop', '--mode=immediate'))
  expect(await control('start', '--wait', `--log=${into}/server.log`)).toMatchObject({ exitCode: 0 })
  const ask = () => askServer({ connectionString }, 'select array_agg(n order by n) from orders')
  await vi.waitFor(async () => expect(await ask()).toEqual([1, 2]), 20_000)
}, 60_000)

test('a folder refuses the backups of a second database', async () => {
  const [one, other] = [await anInstallation(), await anInstallation()]
  await one.backUp()
  await expect(other.backUp(new Date(), one.backups)).rejects.toThrow('has the backups of another database')
}, 60_000)

test('an old backup is removed with the WAL that only it needs; the newest one stays at any age', async () => {
  const shop = await anInstallation()
  await shop.ask('create table filler (n integer, body text)')
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

test('of two backups that start in the same millisecond both succeed, or the later is refused', async () => {
  const shop = await anInstallation()
  await shop.receive()
  const now = new Date()
  const first = await shop.backUp(now)
  await expect(shop.backUp(now)).rejects.toThrow('a backup of this moment already exists')
  const second = await shop.backUp(new Date(now.getTime() + 1))
  expect((await listBases(shop.backups)).map(({ name }) => name)).toEqual([first.name, second.name])
}, 60_000)

test('only the owner can read a backup: folders are 0700 and files 0600', async () => {
  const shop = await anInstallation()
  const folder = join(shop.backups, 'nightly')
  await shop.receive(folder)
  await shop.backUp(new Date(), folder)
  await shop.ask('create table orders as select 1 as n')
  await shop.received()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const modes = new Map<string, string>([['.', await getMode(folder)]])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    modes.set(relative(folder, path), await getMode(path))
  }
  const folders = new Set(['.', ...entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))])
  expect([...folders]).toEqual(expect.arrayContaining(['.', 'base', 'wal']))
  const expected = [...modes.keys()].map((path) => [path, folders.has(basename(path)) ? '700' : '600'])
  expect([...modes]).toEqual(expected)
}, 60_000)

test('turning backups off drops the replication slot', async () => {
  const shop = await anInstallation()
  await shop.receive()
  await shop.stopReceiving()
  const slots = () => shop.ask('select count(*)::int from pg_replication_slots')
  expect(await slots()).toBe(1)
  await dropWalSlot(shop.server().copyUrl)
  await dropWalSlot(shop.server().copyUrl)
  expect(await slots()).toBe(0)
}, 60_000)

test('[S-14] a backup of a former version is restored with WAL in which the upgrade changed passwords', async () => {
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

async function getMode(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}
