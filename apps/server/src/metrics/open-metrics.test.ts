import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import {
  codeBudgetLow,
  paymentCalled,
  smsOffered,
  streamsChanged,
  workDone,
} from '@doira/api/platform/diagnostic-events'
import { silentLog } from '@doira/api/platform/log'
import { toInstant } from '@doira/domain/time/instant'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClosers } from '../closers.ts'
import { listen } from '../http/listen.ts'
import type { RequestHandlers } from '../http/router.ts'
import { openMetrics } from './open-metrics.ts'
import { openWorkersMetrics } from './open-workers-metrics.ts'
import { routesOfShop } from './route-names.ts'
import type { Watch } from './watch-requests.ts'

const now = toInstant('2026-11-21T14:00:00.000Z')
const closers = makeClosers()
let postgres: EmbeddedPostgres
let watch: Watch
let port = 0
let backups = ''
let receives = false
let gapAtMs: number | null = null

beforeAll(async () => {
  postgres = await startTemporaryPostgres('metrics-test')
  const database = openDatabase({ connectionString: postgres.connectionString, log: silentLog })
  closers.add('connections', database.close)
  await migrate(database.pool)
  backups = await mkdtemp(join(tmpdir(), 'doira-metrics-'))
  port = await aFreePort()
  watch = await openMetrics({
    database,
    changes: { reconnects: () => 3 },
    closers,
    log: silentLog,
    clock: () => now,
    walArchive: { folder: backups, isReceived: () => receives, gapAtMs: () => gapAtMs },
    dataDir: backups,
    cacheBytes: () => 1234,
    routeOf: routesOfShop(['/', '/product/:slug']),
    at: { port, host: '127.0.0.1' },
    worker: null,
    replica: { isUsable: () => true, lagMs: () => 250 },
  })
})
afterAll(async () => {
  await closers.closeAll()
  await postgres?.stop()
  await rm(backups, { recursive: true, force: true })
})

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

test('requests are counted by route and status, unknown addresses under one name', async () => {
  const handler = watch.requests((request, response) => {
    response.writeHead(request.url?.startsWith('/product') ? 200 : 404).end()
  })
  const listening = await listen(handler, { port: 0, host: '127.0.0.1' })
  for (const path of ['/product/a?x=1', '/product/b', '/wp-login.php', '/.env']) {
    await (await fetch(`http://127.0.0.1:${listening.port}${path}`)).text()
  }
  await listening.close(0)
  const text = await read()
  expect(text).toContain(
    'doira_http_request_seconds_count{method="GET",route="/product/:slug",status="200"} 2',
  )
  expect(text).toContain('doira_http_request_seconds_count{method="GET",route="other",status="404"} 2')
  expect(text).not.toContain('wp-login')
})

test('answers from the cache are counted separately', async () => {
  const cached = { answer: 'cached' } as never
  const never = () => Promise.reject(new Error('not asked'))
  const handlers: RequestHandlers = {
    ...{
      health: never,
      readiness: never,
      pictures: never,
      mapTiles: never,
      staff: never,
      files: never,
      icons: never,
    },
    api: { cached: () => null, answer: never },
    pages: { cached: () => cached, pages: never, actions: never },
  }
  const watched = watch.handlers(handlers)
  expect(watched.pages.cached({} as never)).toBe(cached)
  expect(watched.api.cached({} as never)).toBeNull()
  const text = await read()
  expect(text).toContain('doira_cache_reads_total{cache="pages",outcome="hit"} 1')
  expect(text).toContain('doira_cache_reads_total{cache="api",outcome="miss"} 1')
  expect(text).toContain('doira_cache_bytes 1234')
})

test('payment calls, SMS, jobs and streams are counted as they happen, and queues by their current size', async () => {
  paymentCalled.publish({ provider: 'payme', code: -31_050 })
  smsOffered.publish({ provider: 'eskiz', outcome: 'refused' })
  codeBudgetLow.publish({ budget: 'code_by_chain_unknown_phone' })
  workDone.publish({ work: 'send_sms', seconds: 0.2, isWell: false })
  streamsChanged.publish({ kind: 'order', by: 1 })
  const text = await read()
  expect(text).toContain('doira_payment_calls_total{provider="payme",code="-31050"} 1')
  expect(text).toContain('doira_sms_offers_total{provider="eskiz",outcome="refused"} 1')
  expect(text).toContain('doira_code_budget_low_total{budget="code_by_chain_unknown_phone"} 1')
  expect(text).toContain('doira_code_budget_low_total{budget="code_by_chain"} 0')
  expect(text).toContain('doira_work_seconds_count{work="send_sms",outcome="failed"} 1')
  expect(text).toContain('doira_streams_open{kind="order"} 1')
  expect(text).toContain('doira_queue_due{queue="sms"} 0')
  expect(text).toContain('doira_rows_outside_months{table="payment_callbacks"} 0')
  expect(text).toMatch(/doira_books_checked_timestamp_seconds \d{10}/)
  expect(text).toMatch(/doira_books_pass_timestamp_seconds \d{10}/)
  expect(text).toMatch(/doira_pool_connections\{state="used"\} \d/)
})

test('a WAL archive without a receiver, one with a gap and the age of backups are reported', async () => {
  expect(await read()).toContain('doira_backup_log_received 0')
  expect(await read()).toContain('doira_backup_copy_timestamp_seconds 0')
  const [completeAt, gapAt] = ['2026-11-21T03:00:00.000Z', '2026-11-21T13:00:00.000Z']
  await mkdir(join(backups, 'base/20261121T025900Z'), { recursive: true })
  await writeFile(join(backups, 'base/20261121T025900Z/backup.json'), JSON.stringify({ completeAt }))
  receives = true
  gapAtMs = Date.parse(gapAt)
  const text = await read()
  expect(text).toContain('doira_backup_log_received 1')
  expect(text).toContain(`doira_backup_copy_timestamp_seconds ${Date.parse(completeAt) / 1000}`)
  expect(text).toContain(`doira_backup_log_gap_timestamp_seconds ${gapAtMs / 1000}`)
})

test('the lag of the replica is reported', async () => {
  const text = await read()
  expect(text).toContain('doira_replica_used 1')
  expect(text).toContain('doira_replica_lag_seconds 0.25')
})

test('the primary and changes of it are reported', async () => {
  const text = await read()
  expect(text).toContain(`doira_database_host{host="127.0.0.1:${postgres.port}"} 1`)
  expect(text).toContain('doira_database_moves 0')
  expect(text).toContain('doira_changes_reconnects 3')
})

test('metrics are served at one address on a separate port', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('no label of a metric names a chain', async () => {
  // The host of the database is a server, not the address of a chain.
  const text = (await read()).replaceAll(/^doira_database_host.*$/gm, '')
  const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name = '']) => name))
  expect(labels).toContain('provider')
  expect([...labels].filter((name) => /chain|shipper|host/.test(name))).toEqual([])
})

test('alarms and the dashboard use existing metrics only', async () => {
  const folder = join(import.meta.dirname, '../../../../docs/operations')
  const workersPort = await aFreePort()
  await openWorkersMetrics({
    workers: { open: () => 2, deaths: () => 0 },
    walArchive: null,
    closers,
    log: silentLog,
    at: { port: workersPort, host: '127.0.0.1' },
  })
  const ofWorkers = await (await fetch(`http://127.0.0.1:${workersPort}/metrics`)).text()
  expect(ofWorkers).toContain('doira_workers_open 2')
  const text = `${await read()}\n${ofWorkers}`
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const file of ['alerts.yml', 'dashboard.json', 'README.md', 'scaling.md']) {
    const text = await readFile(join(folder, file), 'utf8')
    const named = [...text.matchAll(/\b(?:doira|nodejs|process)_[a-z0-9_]+[a-z0-9]\b(?!_?\*)/g)].map(
      ([name]) => name.replace(/_(?:bucket|count|sum)$/, ''),
    )
    expect(named.length, file).toBeGreaterThan(0)
    expect(
      named.filter((name) => !known.has(name)),
      file,
    ).toEqual([])
  }
})
