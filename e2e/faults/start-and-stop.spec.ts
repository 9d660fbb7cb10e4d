import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../harness/servers/free-port.ts'

const root = join(import.meta.dirname, '../..')

type Started = { readonly process: ChildProcess; readonly printed: () => string }

let dataDir = ''
const started: ChildProcess[] = []
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doira-start-'))
  chmodSync(dataDir, 0o711)
})
test.afterEach(async () => {
  for (const child of started.splice(0)) await end(child, 'SIGTERM')
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function start(settings: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
    })
  }
  started.push(child)
  return { process: child, printed: () => printed }
}

/** The machine may be busy with other work. */
const longestStartMs = 180_000
const open = (shop: Started) =>
  expect.poll(shop.printed, { timeout: longestStartMs }).toContain('doira is open')

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

/** The database of this folder, by its own file: alive or not. */
function databasePid(): number | null {
  const file = join(dataDir, 'database/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

test('the first start prints its address and how to sign in, and SIGTERM stops everything', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port) })
  await open(shop)
  expect(shop.printed()).toContain(`http://localhost:${port}`)
  expect(shop.printed()).toContain('To sign in')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(databasePid()).not.toBeNull()
  expect(await end(shop.process, 'SIGTERM')).toBe(0)
  expect(databasePid()).toBeNull()
})

test('the second start finds the chain it has, and Ctrl+C stops it', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), LOG_LEVEL: 'info' })
  await open(shop)
  expect(shop.printed()).not.toContain('demo_chain_loaded')
  expect(await end(shop.process, 'SIGINT')).toBe(0)
  expect(databasePid()).toBeNull()
})

test('a setting that cannot be used is named with what would be right, before anything starts', async () => {
  const shop = start({
    PORT: 'three thousand',
    CHAIN: 'other',
    SITE_URL: 'here',
    DATABASE_URL: 'secret-text',
  })
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  for (const texts of [
    'PORT: must be a number',
    'CHAIN: must be one of demo',
    'SITE_URL: must be a url',
    'DATABASE_URL: must be',
  ]) {
    expect(shop.printed()).toContain(texts)
  }
  expect(shop.printed()).not.toContain('secret-text')
  expect(databasePid()).toBeNull()
})

test('a taken port is named, and the database that was started for it is stopped', async () => {
  const port = await freePort()
  const squatter = createServer().listen(port)
  await once(squatter, 'listening')
  const shop = start({ PORT: String(port) })
  await once(shop.process, 'exit')
  squatter.close()
  expect(shop.process.exitCode).toBe(1)
  expect(shop.printed()).toContain(`port ${port} is taken`)
  expect(databasePid()).toBeNull()
})

test('[R10-34] with DATABASE_URL nothing embedded starts, and an unreachable database is reported', async () => {
  const shop = start({ PORT: '0', DATABASE_URL: 'postgresql://doira:password-text@127.0.0.1:1/doira' })
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  expect(shop.printed()).toContain('DATABASE_URL: the database cannot be reached')
  expect(shop.printed()).not.toContain('password-text')
  expect(databasePid()).toBeNull()
})

test('a second shop on the same folder is refused, and the first continues', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await open(first)
  const second = start({ PORT: '0' })
  await once(second.process, 'exit')
  expect(second.process.exitCode).toBe(1)
  expect(second.printed()).toContain('another doira is running')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('several workers share one port: one that is killed is replaced while the others serve, and SIGTERM stops all', async () => {
  test.setTimeout(2 * longestStartMs)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const shop = start({
    PORT: String(port),
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
  })
  await open(shop)
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const pids = async () =>
    [...(await metrics()).matchAll(/^doira_process_pid\{worker="(\d)"\} (\d+)$/gm)]
      .map(([, worker = '', pid]) => ({ worker, pid: Number(pid) }))
      .toSorted((a, b) => a.worker.localeCompare(b.worker))
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status
  for (let times = 0; times < 10; times += 1) expect(await ask()).toBe(200)
  const counted = [
    ...(await metrics()).matchAll(
      /^doira_http_request_seconds_count\{.*route="\/healthz",status="200",worker="\d"\} (\d+)$/gm,
    ),
  ]
  expect(
    counted.reduce((sum, [, count]) => sum + Number(count), 0),
    'the sum of all is right',
  ).toBe(10)

  const before = await pids()
  expect(before.map(({ worker }) => worker)).toEqual(['1', '2'])
  process.kill(before[1]?.pid ?? 0, 'SIGKILL')
  await expect.poll(shop.printed).toContain('worker_died')
  expect(await ask()).toBe(200)
  await expect.poll(metrics, { timeout: longestStartMs }).toContain('doira_workers_open 2')
  const after = await pids()
  expect(after[0]).toEqual(before[0])
  expect(after[1]?.pid).not.toBe(before[1]?.pid)
  expect(await metrics()).toContain('doira_worker_deaths 1')

  expect(await end(shop.process, 'SIGTERM')).toBe(0)
  expect(databasePid()).toBeNull()
  const alive = after.filter(({ pid }) => existsSync(`/proc/${pid}`))
  expect(alive).toEqual([])
})
