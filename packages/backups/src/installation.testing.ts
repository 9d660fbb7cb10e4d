import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask as askServer } from '@doira/embedded-database/ask.testing'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@doira/embedded-database/start'
import { afterEach, expect, vi } from 'vitest'
import { makeBase } from './base-backup.ts'
import { receiveWal } from './receive-wal.ts'
import { restore } from './restore.ts'

/** Run after each test, the last first. */
export const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

/** A database with data, a folder for its backups, and the operations of an operator. */
export async function anInstallation() {
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
  const ask = (text: string) => askServer(server(), text)
  const tryToRestore = (until: Date | null, replace: boolean) =>
    restore({ folder: backups, dataDir, until, replace })
  undo.push(stop)
  await start()
  return {
    ...{ backups, server, start, stop, ask, stopReceiving, tryToRestore },
    /** A former version had one password, for the shop and the administrator. */
    async becomeFormer() {
      const path = join(dataDir, 'database.json')
      const { folder, port, password } = JSON.parse(await readFile(path, 'utf8'))
      await askServer(
        { connectionString: server().adminUrl },
        `alter role doira createdb password '${password}'`,
      )
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
          expect(isStarted, 'its end is reported').toBe(false)
        },
      }
      await vi.waitFor(() => expect([failures, isStarted]).toEqual([[], true]), 10_000)
    },
    /** Waits until the folder has everything that has been written so far. */
    async received() {
      const position = await ask('select pg_current_wal_insert_lsn()::text')
      const isSafe = () =>
        ask(
          `select restart_lsn >= '${position}'::pg_lsn from pg_replication_slots where slot_name = 'doira_backup'`,
        )
      await vi.waitFor(async () => expect([receiver?.failures, await isSafe()]).toEqual([[], true]), 20_000)
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

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doira-backups-'))
  // The database's user has to traverse it.
  await chmod(folder, 0o711)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
