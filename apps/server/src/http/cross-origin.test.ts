import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '../env.ts'
import { aFakeSite } from '../fake-site.testing.ts'
import { type RunningShop, startShopServer } from '../start-server.ts'

const site = 'https://bahor.uz'
let folder = ''
let postgres: EmbeddedPostgres
let shop: RunningShop
let address = ''
let chain = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-origins-'))
  const pages = await aFakeSite(folder)
  postgres = await startTemporaryPostgres('origins-test')
  const environment = readEnvironment({
    ...{ DATABASE_URL: postgres.connectionString, DATA_DIR: join(folder, 'data'), CHAIN: 'demo' },
    ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  })
  shop = await startShopServer(environment, { openSite: async () => pages })
  address = shop.address.replace('localhost', '127.0.0.1')
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function allow(...sites: readonly string[]): Promise<void> {
  const { db, close } = openDatabase({
    ...{ connectionString: postgres.connectionString, log: silentLog, max: 1 },
  })
  const { rows } = await db.execute<{ id: string }>(
    sql`update shippers set allowed_sites = ${`{${sites.join(',')}}`}::text[] returning id`,
  )
  chain = rows[0]?.id ?? ''
  await close()
}

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { Origin: origin, Shipper: chain, ...init.headers } })
const allowedBy = (response: Response) => response.headers.get('access-control-allow-origin')
const preflight = (path: string, origin: string) =>
  ask(path, origin, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } })

test('[R10-38] no site may frame the shop or call its API, until the chain allows it, and then only that one, at once', async () => {
  const policy = async () => (await fetch(`${address}/`)).headers.get('content-security-policy')
  expect(await policy()).toContain("frame-ancestors 'none'")
  await allow()
  expect(allowedBy(await ask('/v1/cities', site))).toBeNull()
  expect(allowedBy(await preflight('/v2/ondemand-order', site))).toBeNull()
  await allow(site)
  await vi.waitFor(async () => expect(await policy()).toContain(`frame-ancestors ${site}`), { timeout: 5000 })
  for (const _ of ['made', 'from the cache']) {
    const answer = await ask('/v1/cities', site)
    expect(answer.status).toBe(200)
    expect(allowedBy(answer)).toBe(site)
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(allowedBy(await fetch(`${address}/v1/cities`, { headers: { Shipper: chain } }))).toBeNull()
  }
  const before = await preflight('/v2/ondemand-order', site)
  expect(before.status).toBe(204)
  expect(before.headers.get('access-control-allow-headers')).toContain('Authorization')
  for (const other of ['https://evil.example', 'https://bahor.uz.evil.example', 'http://bahor.uz', 'null']) {
    expect(allowedBy(await ask('/v1/cities', other)), other).toBeNull()
    expect(allowedBy(await preflight('/v2/ondemand-order', other)), other).toBeNull()
  }
  await allow()
  await vi.waitFor(async () => expect(allowedBy(await ask('/v1/cities', site))).toBeNull(), { timeout: 5000 })
  await vi.waitFor(async () => expect(await policy()).toContain("frame-ancestors 'none'"), { timeout: 5000 })
})

test('an error of the API is readable by an allowed site, and of its customer’s calls all are', async () => {
  await allow(site)
  await vi.waitFor(async () => expect(allowedBy(await ask('/v1/cities', site))).toBe(site), { timeout: 5000 })
  const refused = await ask('/v2/my-orders', site, { headers: { Authorization: 'Bearer nobody' } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(allowedBy(refused)).toBe(site)
})

test('calls of staff, events and calls with an API key stay closed to every site', async () => {
  await allow(site)
  await vi.waitFor(async () => expect(allowedBy(await ask('/v1/cities', site))).toBe(site), { timeout: 5000 })
  for (const path of [
    '/v1/staff/me',
    '/v1/staff/actions/stop',
    '/v1/events?after=1',
    '/v1/events',
    '/docs',
    // The API decodes the path.
    '/v1/%73taff/me',
    '/v1/%65vents',
    '/v1/st%61ff/actions/stop',
  ]) {
    expect(allowedBy(await ask(path, site)), path).toBeNull()
    expect(allowedBy(await preflight(path, site)), path).toBeNull()
  }
  // Every spelling that the API takes for a key.
  for (const start of ['Bearer ', 'bearer   ', 'Bearer\t', '']) {
    const keyed = { headers: { Authorization: `${start}doira_live_${'a'.repeat(22)}_abcdef` } }
    expect(allowedBy(await ask('/v1/cities', site, keyed)), start).toBeNull()
  }
  // In a query, encoding is what browsers do.
  expect(allowedBy(await ask('/v1/cities?search=%D1%87', site))).toBe(site)
})
