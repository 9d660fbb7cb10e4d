import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@doira/api/platform/database/database'
import { publishChange } from '@doira/api/platform/events'
import { silentLog } from '@doira/api/platform/log'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from './env.ts'
import { aFakeSite } from './fake-site.testing.ts'
import type { Site } from './site.ts'
import { type RunningShop, startShopServer } from './start-server.ts'

let folder = ''
let site: Site
let postgres: EmbeddedPostgres
let runningShop: RunningShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-shop-'))
  site = await aFakeSite(folder)
  postgres = await startTemporaryPostgres('server-test')
  runningShop = await open({ CHAIN: 'demo' })
})
afterAll(async () => {
  await runningShop?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

function open(settings: Record<string, string>): Promise<RunningShop> {
  const environment = readEnvironment({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return startShopServer(environment, { openSite: async () => site })
}

const get = (path: string, init?: RequestInit) =>
  fetch(runningShop.address.replace('localhost', '127.0.0.1') + path, init)
async function page(path: string, init?: RequestInit) {
  const text = await (await get(path, init)).text()
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? 'null')
}
async function branches() {
  const { shipperId } = await page('/')
  const answer = await get('/v1/branches?limit=100', { headers: { Shipper: shipperId } })
  const body = (await answer.json()) as { branches: { id: string; slug: string; menu_id: string }[] }
  return { shipperId, branches: body.branches }
}

test('a POST without a body and one without a length are accepted; a body that is too long is refused', async () => {
  const { shipperId } = await branches()
  const headers = { Shipper: shipperId, 'Content-Type': 'application/json' }
  const gone = await get('/v1/customer_address/x', { method: 'DELETE', headers: { Shipper: shipperId } })
  expect(gone.status, 'without a session').toBe(401)
  const post = (text: string) => {
    const body = new Blob([text]).stream()
    return get('/v1/customers/phone', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  }
  expect((await post('{"phone":"+998901234567"}')).status).toBe(404)
  expect((await post('{}')).status).toBe(400)
  expect((await post(' '.repeat(200_000))).status).toBe(413)
})

test('a file of keys that cannot be read stops the start, and the error names it', () => {
  const given = { CHAIN_KEYS_FILE: join(folder, 'none.json'), PORT: 'no number' }
  expect(() => readEnvironment(given)).toThrow(/PORT: .*\n {2}CHAIN_KEYS_FILE: cannot be read \(ENOENT\)/)
})

test('a page is rendered once, and a client that has it gets 304', async () => {
  const first = await get('/about', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(first.status).toBe(200)
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  expect(first.headers.get('x-doira-tags')).toBeNull()
  expect(first.headers.get('x-doira-script-hashes')).toBeNull()
  const made = (await page('/about')).made
  expect((await page('/about')).made).toBe(made)
  const again = await get('/about', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('[R10-38] [S-17] a page may run its own inline scripts, and none that came with its content', async () => {
  const answer = await get('/about')
  expect(await answer.text()).toContain('<script>start()</script><script>planted()</script>')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test("[R3-13] the branch's cookie chooses the menu, and other cookies do not reach a page", async () => {
  const { branches: all } = await branches()
  const branch = all[3]
  const own = await page('/', { headers: { cookie: `branch_id=${branch?.id}; user_id=7` } })
  expect(own.variant).toEqual({
    branchId: branch?.id,
    branchSlug: branch?.slug,
    menuId: branch?.menu_id,
    deliveryType: 'delivery',
  })
  expect(own.cookie).toBeNull()
  const plain = await page('/')
  const nonsense = await page('/', {
    headers: { cookie: 'branch_id=11111111-1111-4111-8111-111111111111; menu_id=x' },
  })
  expect(nonsense).toEqual(plain)
})

test('a change of a menu invalidates its pages, also when another instance made it', async () => {
  const { shipperId, branches: all } = await branches()
  const branch = all[0]
  const init = { headers: { cookie: `branch_id=${branch?.id}` } }
  const before = await page('/', init)
  const elsewhere = openDatabase({ connectionString: postgres.connectionString, log: silentLog, max: 1 })
  await publishChange(elsewhere.db, { shipperId, topic: 'order', facts: {} })
  await publishChange(elsewhere.db, { shipperId, topic: `menu:${branch?.menu_id}`, facts: {} })
  await elsewhere.close()
  const isNew = async () => expect((await page('/', init)).made).toBeGreaterThan(before.made)
  await vi.waitFor(isNew, { timeout: 15_000 })
})

test('a page that fails answers 500, is not cached, and the shop continues', async () => {
  const broken = await get('/broken')
  expect(broken.status).toBe(500)
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(await broken.text()).not.toContain('on purpose')
  expect((await get('/')).status).toBe(200)
})

test('a page that does not exist is answered with 404 and its own body', async () => {
  expect((await get('/nowhere')).status).toBe(404)
  expect((await get('//evil.example/x')).status).toBe(200)
  expect((await page('//evil.example/x')).path).toBe('//evil.example/x')
})

test('answers other than pages cannot be framed or run scripts, and TRACE is refused', async () => {
  const { shipperId } = await branches()
  const headers = { Shipper: shipperId }
  const getPolicy = async (path: string) =>
    (await get(path, { headers })).headers.get('content-security-policy')
  const none = "default-src 'none'; frame-ancestors 'none'"
  expect(await getPolicy('/v1/branches?limit=100'), 'a cached answer').toBe(none)
  expect(await getPolicy('/v1/order/x'), 'refused').toBe(none)
  expect(await getPolicy('/docs')).toContain("default-src 'none'; style-src 'unsafe-inline'")
  const { hostname, port } = new URL(runningShop.address.replace('localhost', '127.0.0.1'))
  const traced = request({
    hostname,
    port,
    method: 'TRACE',
    path: '/',
    headers: { 'x-mark': 'said-back' },
  }).end()
  const [answer] = (await once(traced, 'response')) as [IncomingMessage]
  const text = (await answer.setEncoding('utf8').toArray()).join('')
  expect({ statusCode: answer.statusCode, text }).toEqual({ statusCode: 405, text: 'method not allowed' })
})

test('forms are passed to the storefront, except those that are too long or have no length', async () => {
  const one = await page('/cart', { method: 'POST', body: 'a=1' })
  const other = await page('/cart', { method: 'POST', body: 'a=1' })
  expect(one.method).toBe('POST')
  expect(other.made).toBe(one.made + 1)
  const tooLong = await get('/cart', { method: 'POST', body: 'a'.repeat(300_000) })
  const unsaid = { method: 'POST', body: new Blob(['a=1']).stream(), duplex: 'half' } as RequestInit
  expect([tooLong.status, (await get('/cart', unsaid)).status]).toEqual([413, 411])
})

test('files of the build are served, those with a hash as immutable', async () => {
  const entry = await get('/assets/entry-1234.js')
  expect(entry.headers.get('cache-control')).toContain('immutable')
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await entry.text()).toBe('start()')
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, no-cache')
  expect((await page('/assets/..%2f..%2fserver/index.js')).path).toContain('/assets/')
})

test('[R4-15] the staff app is one page for all addresses, for its chain, unlisted and under a strict policy', async () => {
  const { shipperId } = await branches()
  for (const path of ['/staff', '/staff/', '/staff/orders/4711?branch=a', '/staff/index.html']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`"shipperId":"${shipperId}"`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain("frame-ancestors 'none'")
  }
  const file = await get('/staff/assets/main-1234.js')
  expect(await file.text()).toBe('work()')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect((await get('/staff/assets/gone.js')).status).toBe(404)
  expect((await get('/staff', { method: 'POST' })).status).toBe(405)
  expect((await page('/staffroom')).path).toBe('/staffroom')
})

test('the pictures of the demo chain are served', async () => {
  const picture = await get('/image/dishes/alaska?w=96', { headers: { accept: 'image/webp' } })
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

test('[R10-24] the API answers under its paths, and shared reads are cached', async () => {
  const { shipperId } = await branches()
  const headers = { Shipper: shipperId }
  for (const path of [
    '/v2/category-with-products',
    '/v2/news-events?type=news',
    '/v2/recipes',
    '/v2/contacts',
  ]) {
    const answer = await get(path, { headers })
    expect(answer.headers.get('content-type')).toContain('application/json')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(path, { headers: { ...headers, 'if-none-match': etag } })).status, path).toBe(304)
  }
  const stranger = await get('/v1/customers/profile', { headers })
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ code: 'unauthorized' })
  const unknown = await get('/v1/cities', { headers: { Shipper: '11111111-1111-4111-8111-111111111111' } })
  expect(await unknown.json()).toMatchObject({ code: 'shipper_not_found' })
  expect((await get('/docs')).status).toBe(200)
})

test('a running shop is alive and ready', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('[R10-34] a given empty database gets tables and no chain, and the site explains how to load one', async () => {
  const admin = openDatabase({ connectionString: postgres.connectionString, log: silentLog, max: 1 })
  await admin.pool.query('create database empty_shop')
  const url = new URL(postgres.connectionString)
  url.pathname = '/empty_shop'
  const empty = await open({ DATABASE_URL: url.href })
  const answer = await fetch(empty.address.replace('localhost', '127.0.0.1'))
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('CHAIN=demo')
  await empty.close()
  await admin.pool.query('drop database empty_shop')
  await admin.close()
})

test.each([
  {
    settings: { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/x' },
    text: 'DATABASE_URL: the database cannot be reached',
  },
  { settings: { PORT: '70000' }, text: 'PORT: must be at most 65535' },
  {
    settings: { CHAIN: 'other', SMS_PROVIDER: 'pigeon' },
    text: /CHAIN: must be one of demo\n.*SMS_PROVIDER: must be/,
  },
])('a setting that cannot be used is named: $text', async ({ settings, text }) => {
  await expect((async () => open(settings))()).rejects.toThrow(text)
})

test('a stopping shop answers until the load balancer has reacted, and closes connections', async () => {
  const leaving = await open({ DRAIN_SECONDS: '2' })
  const ask = (path: string) => fetch(leaving.address.replace('localhost', '127.0.0.1') + path)
  expect((await ask('/readyz')).status).toBe(200)
  const closed = leaving.close()
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { missing: expect.arrayContaining(['stopping']) },
  ])
  const page = await ask('/')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await closed
  await expect(ask('/')).rejects.toThrow('fetch failed')
})

test('a port in use is named in the error, and nothing is left running', async () => {
  const { port } = new URL(runningShop.address)
  await expect(open({ PORT: port })).rejects.toThrow(`port ${port} is taken`)
})
