import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programEnvironment } from '@doira/embedded-database/env'
import { shopUrl } from '@doira/embedded-database/roles'
import { readStoredSettings } from '@doira/embedded-database/stored-settings'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from './env.ts'
import { aFakeSite } from './fake-site.testing.ts'
import { type RunningShop, startShopServer } from './start-server.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

test('a shop whose data folder is lost is restored with the changes made after its backup', async () => {
  const shop = await aShop()
  await shop.open()
  await shop.setHotline('1089')
  await shop.callInAMonthMadeAhead()
  expect(await shop.run('backup')).toContain('everything up to')
  await shop.setHotline('1090')
  await shop.received()
  await shop.close()
  await rm(shop.dataDir, { recursive: true })

  expect(await shop.run('restore')).toContain('is as it was')
  await shop.open()
  expect(await shop.hotline()).toBe('1090')
  expect(await shop.partsOfCalls()).toEqual([expect.stringMatching(/^payment_callbacks_\d{4}_\d{2}$/)])
  expect(await shop.run('restore', '--replace')).toContain('another doira is running')
  await shop.close()
  expect(await shop.run('restore')).toContain('there is a database in')
}, 180_000)

async function aShop() {
  const folder = await mkdtemp(join(tmpdir(), 'doira-backups-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  // The database's user has to traverse it.
  await chmod(folder, 0o711)
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups }
  const site = await aFakeSite(folder)
  let runningShop: RunningShop | null = null
  const close = async () => {
    await runningShop?.close()
    runningShop = null
  }
  undo.push(close)
  const ask = async (text: string, values: readonly string[] = []) => {
    const stored = await readStoredSettings(dataDir)
    if (!stored) throw new Error('there is no database')
    const client = new Client(shopUrl(stored))
    await client.connect()
    return client.query<Record<string, unknown>>(text, [...values]).finally(() => client.end())
  }
  return {
    dataDir,
    close,
    async open() {
      const own = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings }
      runningShop = await startShopServer(readEnvironment(own), { openSite: async () => site })
      // A backup needs the WAL that follows it, so the receiver must be connected first.
      await vi.waitFor(async () => expect(await readdir(join(backups, 'wal'))).not.toEqual([]), 20_000)
    },
    setHotline: (number: string) => ask('update shippers set phones[1] = $1', [number]),
    async hotline() {
      const { rows } = await ask('select phones[1] as hotline from shippers')
      return rows[0]?.hotline
    },
    /** A job creates the monthly partitions some time after the start. */
    async callInAMonthMadeAhead() {
      const months = `select count(*)::int as made from pg_inherits
        where inhparent = 'payment_callbacks'::regclass and inhrelid::regclass::text ~ '\\d{4}_\\d{2}$'`
      await vi.waitFor(async () => expect((await ask(months)).rows).not.toEqual([{ made: 0 }]), 20_000)
      await ask(`insert into payment_callbacks (provider, received_at, request, body)
        values ('payme', now() + interval '70 days', 'POST /payments/payme', '{}')`)
    },
    async partsOfCalls() {
      const { rows } = await ask('select tableoid::regclass::text as part from payment_callbacks')
      return rows.map(({ part }) => part)
    },
    async received() {
      const { rows } = await ask('select pg_current_wal_insert_lsn()::text as position')
      const safe = 'select restart_lsn >= $1::pg_lsn as safe from pg_replication_slots'
      await vi.waitFor(
        async () => expect((await ask(safe, [String(rows[0]?.position)])).rows).toEqual([{ safe: true }]),
        20_000,
      )
    },
    /** The output of a command of the project. */
    async run(command: 'backup' | 'restore', ...args: readonly string[]) {
      const script = join(import.meta.dirname, `../../../scripts/${command}.ts`)
      const child = spawn(process.execPath, [script, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: programEnvironment(settings),
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString('utf8')
        })
      await once(child, 'close')
      return printed
    },
  }
}
