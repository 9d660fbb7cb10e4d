import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ask } from './ask.testing.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

test('[S-14] the shop can use its own database only, and no other role has its password', async () => {
  const dataDir = await aFolder()
  const server = await start(dataDir)
  const may = `select array[rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls]::text
    from pg_roles where rolname = current_user`
  expect(await ask(server, may)).toBe('{f,f,f,f,f}')
  expect(
    await ask(server, 'select datdba::regrole::text from pg_database where datname = current_database()'),
  ).toBe('doira')
  await ask(server, 'create extension btree_gist')
  await ask(server, 'create extension pg_trgm')
  expect((await stat(join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(server.folder)).mode & 0o777).toBe(0o700)
  for (const forbidden of [
    'create database other',
    'create role other',
    "select pg_read_file('postgresql.conf')",
    "copy (select 1) to program 'true'",
    "alter system set log_min_messages = 'error'",
  ]) {
    await expect(ask(server, forbidden), forbidden).rejects.toThrow(/permission denied/)
  }
  const as = (role: string, database: string) => {
    const url = new URL(server.connectionString)
    ;[url.username, url.pathname] = [role, `/${database}`]
    return ask({ connectionString: url.href }, 'select 1')
  }
  await expect(as('postgres', 'postgres')).rejects.toThrow('password authentication failed')
  await expect(as('doira_backup', 'doira')).rejects.toThrow('password authentication failed')
  await expect(as('doira', 'postgres')).rejects.toThrow('permission denied')
  await expect(ask({ connectionString: server.copyUrl }, 'select 1')).rejects.toThrow('permission denied')
  const wrong = server.connectionString.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask({ connectionString: wrong }, 'select 1')).rejects.toThrow('password authentication failed')
})

test("[S-14] a start upgrades a database of a former version, in which the shop used the administrator's password", async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  await ask(first, 'create table notes as select 7 as n')
  const path = join(dataDir, 'database.json')
  const { folder, port, password } = JSON.parse(await readFile(path, 'utf8'))
  const asAdmin = { connectionString: first.adminUrl }
  await ask(asAdmin, `alter role doira createdb password '${password}'`)
  await ask(asAdmin, 'drop role doira_backup')
  await ask(asAdmin, 'grant connect on database doira to public')
  await first.stop()
  await writeFile(path, JSON.stringify({ folder, port, password }))

  const second = await start(dataDir)
  expect(await ask(second, 'select n from notes')).toBe(7)
  expect(await ask(second, 'select rolcreatedb from pg_roles where rolname = current_user')).toBe(false)
  const former = `postgresql://doira:${password}@127.0.0.1:${second.port}/doira`
  await expect(ask({ connectionString: former }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(ask({ connectionString: second.copyUrl }, 'select 1')).rejects.toThrow('permission denied')
  await second.stop()
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  // Passwords are made once.
  const { connectionString, copyUrl } = second
  const third = await start(dataDir)
  expect({ connectionString: third.connectionString, copyUrl: third.copyUrl }).toEqual({
    connectionString,
    copyUrl,
  })
  expect(await ask(third, 'select n from notes')).toBe(7)
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doira-roles-'))
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  undo.push(server.stop)
  return server
}
