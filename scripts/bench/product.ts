import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shopUrl } from '@doira/embedded-database/roles'
import { readStoredSettings, type StoredSettings } from '@doira/embedded-database/stored-settings'
import { serverCommand } from '../server-command.mjs'
import { endsWithUs } from './server/ends-with-us.ts'

const root = join(import.meta.dirname, '../..')

export const port = Number(process.env.BENCH_PORT ?? 4180)

export type Product = {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first page. */
  readonly startMs: number
  /** All that it has printed so far: codes for signing in are there. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

export async function aDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'doira-bench-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Opens the built product with the demo chain, as a customer would find it in the afternoon. */
export async function openProduct(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const started = performance.now()
  const command = serverCommand(root)
  const url = `http://127.0.0.1:${port}`
  // Another server there would be measured instead.
  if (await fetch(url).catch(() => null)) throw new Error(`something else listens on port ${port}`)
  const args = ['--import', join(root, 'e2e/harness/servers/shift-clock.mjs'), ...command.args]
  const server = endsWithUs(
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ...command.env,
        E2E_CLOCK_SHIFT_MS: String(shiftIntoAfternoon()),
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        DEMO_FULFILMENT: 'off',
        SIGN_IN_CODES_PER_ADDRESS: '1000000',
        SIGN_IN_CODES_PER_CHAIN: '1000000',
        SIGN_IN_CODES_UNCONFIRMED: '1000000',
        ORDERS_PER_CUSTOMER: '1000000',
        UNPAID_LIMITS: 'off',
        ...settings,
      },
    }),
  )
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8')
  })
  await untilOpen(url, server)
  return {
    url,
    pid: server.pid ?? 0,
    startMs: performance.now() - started,
    printed: () => printed,
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    },
  }
}

const mostMsToOpen = 300_000

async function untilOpen(url: string, server: ChildProcess): Promise<void> {
  const lastMs = performance.now() + mostMsToOpen
  let why: unknown
  while (server.exitCode === null) {
    const answer = await fetch(url).catch((cause: unknown) => {
      why = cause
      return null
    })
    if (answer?.ok) return
    // There are ports that no fetch goes to: their server runs and never gets a request.
    if (performance.now() > lastMs)
      throw new Error(`the shop did not open: ${answer?.status}`, { cause: why })
    await wait(20)
  }
  throw new Error(`the server ended with ${server.exitCode}`)
}

/** Fourteen hours in Tashkent: at night the branches are closed. */
function shiftIntoAfternoon(): number {
  const minuteOfDay = Math.floor(((Date.now() + 5 * 3_600_000) % 86_400_000) / 60_000)
  return (14 * 60 - minuteOfDay) * 60_000
}

/** Resident memory of a process, in megabytes. */
export function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Processor time that a process has used so far, all its threads together. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  // The kernel counts in hundredths of a second, whatever its own clock does.
  return ticks * 10
}

/** How the embedded database of an installation is reached. */
export async function databaseUrl(dataDir: string): Promise<string> {
  return shopUrl(await storedSettings(dataDir))
}

/** The process of the running database that started its others. */
export async function databaseProcess(dataDir: string): Promise<number> {
  const { folder } = await storedSettings(dataDir)
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function storedSettings(dataDir: string): Promise<StoredSettings> {
  const stored = await readStoredSettings(dataDir)
  if (!stored) throw new Error(`no database was ever started in ${dataDir}`)
  return stored
}
