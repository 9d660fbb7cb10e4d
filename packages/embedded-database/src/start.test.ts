import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ask } from './ask.testing.ts'
import { DatabaseInUse } from './leftover.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import type { Fault } from './supervise.ts'
import { findDatabaseUser } from './system-user.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

test('the first start makes a UTF-8 database, and later starts find its data', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  expect(first).toMatchObject({ isNew: true, isElsewhere: false, stoppedLeftover: false })
  expect(await ask(first, 'show server_encoding')).toBe('UTF8')
  expect(await ask(first, "select lower('ЎҚҒ')")).toBe('ўқғ')
  await ask(first, "create table dish as select 'Филадельфия'::text as name")
  await first.stop()

  const second = await start(dataDir)
  expect(second).toMatchObject({ isNew: false, port: first.port })
  expect(await ask(second, 'select name from dish')).toBe('Филадельфия')
})

test('stopping twice does no harm', async () => {
  const server = await start(await aFolder())
  await server.stop()
  await server.stop()
  await expect(ask(server, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('two installations run at the same time on different ports', async () => {
  const [one, other] = await Promise.all([start(await aFolder()), start(await aFolder())])
  expect(one.port).not.toBe(other.port)
  await ask(one, 'create table only_here ()')
  await expect(ask(other, 'select * from only_here')).rejects.toThrow('does not exist')
})

test('a port that another program has taken is replaced', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  await first.stop()
  const settings = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  const squatter = await start(await aFolder())
  await writeFile(join(dataDir, 'database.json'), JSON.stringify({ ...settings, port: squatter.port }))

  const second = await start(dataDir)
  expect(second.port).not.toBe(squatter.port)
  expect(await ask(second, 'select 1')).toBe(1)
})

test('after kill -9 the next start stops the old database, and nothing committed is lost', async () => {
  const dataDir = await aFolder()
  const { child, server } = await startInProcess(dataDir)
  await ask(server, 'create table notes (n integer)')
  await ask(server, 'insert into notes values (7)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await ask(server, 'select n from notes')).toBe(7)

  const next = await start(dataDir)
  expect(next.stoppedLeftover).toBe(true)
  expect(await ask(next, 'select n from notes')).toBe(7)
})

test('a session that outlives its killed server for a second does not count as a running server', async () => {
  const dataDir = await aFolder()
  const { child, server } = await startInProcess(dataDir)
  const session = new Client({ connectionString: server.adminUrl })
  session.on('error', () => {})
  await session.connect()
  const owned = session.query('select pg_advisory_lock(7406417001)')
  child.kill('SIGKILL')
  await owned

  const next = start(dataDir)
  setTimeout(() => void session.end(), 1000)
  expect((await next).stoppedLeftover).toBe(true)
})

test('a killed database restarts by itself at the same address with all committed data', async () => {
  const dataDir = await aFolder()
  const faults: Fault[] = []
  const server = await startEmbeddedPostgres({ dataDir, onFault: (fault) => faults.push(fault) })
  undo.push(server.stop)
  await ask(server, 'create table notes as select 7 as n')
  process.kill(await getPostmaster(server), 'SIGKILL')
  await expect.poll(() => faults.at(-1)?.kind, { timeout: 60_000 }).toBe('back')
  expect(faults[0]).toEqual({ kind: 'lost' })
  expect(await ask(server, 'select n from notes')).toBe(7)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toBeInstanceOf(DatabaseInUse)
  await server.stop()
  await expect(ask(server, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a stop during a restart of the database stops it', async () => {
  const faults: Fault[] = []
  const server = await startEmbeddedPostgres({
    dataDir: await aFolder(),
    onFault: (fault) => faults.push(fault),
  })
  const pid = await getPostmaster(server)
  const admin = new Client(server.adminUrl)
  admin.on('error', () => {})
  await admin.connect()
  // The server accepts no connections until the stop has been requested.
  process.kill(pid, 'SIGSTOP')
  undo.push(() => process.kill(pid, 'SIGCONT'))
  await admin.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
  await admin.end()
  await expect.poll(() => faults.at(-1)?.kind).toBe('lost')
  const stopped = server.stop()
  process.kill(pid, 'SIGCONT')
  undo.pop()
  await stopped
  await expect(ask(server, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(faults).toEqual([{ kind: 'lost' }])
})

test('a database that ends during a shutdown is not started again', async () => {
  const faults: Fault[] = []
  const leaving = new AbortController()
  const server = await startEmbeddedPostgres({
    dataDir: await aFolder(),
    leaving: leaving.signal,
    onFault: (fault) => faults.push(fault),
  })
  leaving.abort()
  process.kill(await getPostmaster(server), 'SIGKILL')
  await expect.poll(() => ask(server, 'select 1').catch(String)).toContain('ECONNREFUSED')
  await server.stop()
  expect(faults).toEqual([])
  await expect(ask(server, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a failed start leaves no database running', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  await first.stop()
  const path = join(dataDir, 'database.json')
  const settings = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...settings, password: 'another' }))
  await expect(start(dataDir)).rejects.toThrow('password authentication failed')
  await expect(getPostmaster(first)).rejects.toThrow('ENOENT')
})

test('a process that exits without stopping its database stops it', async () => {
  const { child, server } = await startInProcess(await aFolder())
  child.kill('SIGUSR2')
  expect(await once(child, 'exit')).toEqual([3, null])
  await expect.poll(() => getPostmaster(server).catch(String), { timeout: 30_000 }).toContain('ENOENT')
})

test('a second server on the same folder is refused, and the first continues', async () => {
  const dataDir = await aFolder()
  const { server } = await startInProcess(dataDir)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toBeInstanceOf(DatabaseInUse)
  expect(await ask(server, 'select 1')).toBe(1)
})

test('of two starts at the same moment one succeeds and the other is refused', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  await first.stop()
  const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(started).toHaveLength(1)
  for (const reason of refused) expect(reason).toBeInstanceOf(DatabaseInUse)
  const [server] = started
  expect(server && (await ask(server, 'select 1'))).toBe(1)
})

test('a postmaster.pid with the number of another program is ignored, and that program is not killed', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  await first.stop()
  const user = await findDatabaseUser()
  const bystander = spawn('sleep', ['60'], user ?? {})
  undo.push(() => bystander.kill())
  const files = join(first.folder, 'cluster')
  await writeFile(
    join(files, 'postmaster.pid'),
    `${bystander.pid}\n${files}\n1700000000\n${first.port}\n\n127.0.0.1\n  1  1\nready\n`,
  )
  if (user) await chown(join(files, 'postmaster.pid'), user.uid, user.gid)

  const second = await start(dataDir)
  expect(second.stoppedLeftover).toBe(false)
  expect(await ask(second, 'select 1')).toBe(1)
  expect(bystander.exitCode).toBeNull()
})

test('a start that is killed while it makes the database leaves no partial one', async () => {
  const dataDir = await aFolder()
  const child = spawnStart(dataDir)
  await new Promise((resolve) => setTimeout(resolve, 700))
  child.kill('SIGKILL')
  await once(child, 'exit')

  const server = await start(dataDir)
  expect(await ask(server, 'select 1')).toBe(1)
})

test.runIf(process.getuid?.() === 0)(
  '[R10-40] when only root can enter the folder, the data are stored elsewhere, and the start reports where',
  async () => {
    const parent = await aFolder()
    const dataDir = join(parent, 'clone', 'data')
    const sharedFolder = join(parent, 'shared')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(parent, 'clone'), 0o700)

    const first = await start(dataDir, sharedFolder)
    expect(first.isElsewhere).toBe(true)
    expect(first.folder.startsWith(sharedFolder)).toBe(true)
    await ask(first, 'create table notes ()')
    await first.stop()

    // When the folder becomes accessible later, the data stay where they are.
    await chmod(join(parent, 'clone'), 0o755)
    const second = await start(dataDir, sharedFolder)
    expect(second.folder).toBe(first.folder)
    expect(await ask(second, 'select count(*)::int from notes')).toBe(0)
  },
)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doira-embedded-'))
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, sharedFolder?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    ...(sharedFolder === undefined ? {} : { sharedFolder }),
  })
  undo.push(server.stop)
  return server
}

/** @throws Error when no database runs there. */
async function getPostmaster({ folder }: Pick<EmbeddedPostgres, 'folder'>): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
}

function spawnStart(dataDir: string): ChildProcess {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'start-until-killed.testing.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  undo.push(() => child.kill('SIGKILL'))
  return child
}

/** Starts the database in another process, which the test can kill. What is left of it is stopped at the end. */
async function startInProcess(dataDir: string): Promise<{ child: ChildProcess; server: EmbeddedPostgres }> {
  undo.push(async () => {
    const again = await startEmbeddedPostgres({ dataDir, durable: false })
    await again.stop()
  })
  const child = spawnStart(dataDir)
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const [line] = await once(lines, 'line')
  return { child, server: JSON.parse(line) }
}
