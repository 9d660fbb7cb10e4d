import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import { geocode } from '@doira/contract/delivery/geocoder'
import { createOrder } from '@doira/contract/ordering/create-order'
import { toInstant } from '@doira/domain/time/instant'
import { addDays, getInstant, localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import { freePort } from '@doira/embedded-database/free-port'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '../env.ts'
import { aFakeSite } from '../fake-site.testing.ts'
import { type RunningShop, startShopServer } from '../start-server.ts'
import { aCollector, getAttribute, type ReceivedSpan } from './collector.testing.ts'

let folder = ''
let postgres: EmbeddedPostgres
let collector: Awaited<ReturnType<typeof aCollector>>
let runningShop: RunningShop | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-traces-'))
  postgres = await startTemporaryPostgres('traces-test')
  collector = await aCollector()
  const site = { ...(await aFakeSite(folder)), pagePaths: ['/about'] }
  const port = await freePort(null)
  const environment = readEnvironment({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(folder, 'data'),
    CHAIN: 'demo',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=let%20me%20in',
    DEMO_PAYMENTS: 'on',
    DEMO_FULFILMENT: 'off',
    SITE_URL: `http://localhost:${port}`,
    SMS_PROVIDER: 'eskiz',
    ESKIZ_EMAIL: 'shop@eskiz.example',
    ESKIZ_PASSWORD: secrets.gatewayPassword,
    ESKIZ_URL: collector.address,
    YANDEX_GEOCODER_KEY: secrets.geocoderKey,
    YANDEX_GEOCODER_URL: `${collector.address}/geocoder`,
  })
  runningShop = await startShopServer(environment, { openSite: async () => site })
})
afterAll(async () => {
  await runningShop?.close()
  await collector?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const secrets = {
  phone: '901234567',
  name: 'Dilnoza',
  address: 'Navbahor',
  note: 'behind the mulberry tree',
  search: 'Mustaqillik',
  gatewayPassword: 'gateway-password',
  geocoderKey: 'geocoder-key',
}
const edge = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }

test('a sign-in, an address search and an order leave connected spans without personal data', async () => {
  const address = runningShop?.address.replace('localhost', '127.0.0.1') ?? ''
  const page = await (await fetch(`${address}/about`)).text()
  const shipper = /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? ''
  const headers: Record<string, string> = {
    Shipper: shipper,
    Platform: 'website',
    'Content-Type': 'application/json',
  }
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    return fetch(`${address}${path}`, init)
  }
  const phone = `+998${secrets.phone}`
  await post(register.path, { phone, name: secrets.name, registration_source: 'website' })
  await vi.waitFor(() => expect(collector.messages()).toHaveLength(1), 20_000)
  const code = /\b\d{4,8}\b(?=\.|:)|(?<=: )\d{4,8}/.exec(collector.messages()[0] ?? '')?.[0] ?? ''
  const signedIn = registerConfirm.answer.parse(
    await (await post(registerConfirm.path, { phone, code })).json(),
  )
  headers.Authorization = signedIn.access_token
  await fetch(`${address}${geocode.path}?geocode=${secrets.search}`, { headers })

  const read = async (path: string) => (await fetch(`${address}${path}`, { headers })).json()
  const { branches } = (await read('/v1/branches?limit=100')) as { branches: { menu_id: string }[] }
  const menu = (await read(`/v2/category-with-products?menu_id=${branches[0]?.menu_id}`)) as {
    categories: { products: { id: string; type: string }[] }[]
  }
  const dishes = menu.categories.flatMap(({ products }) => products).filter(({ type }) => type === 'simple')
  const tomorrow = addDays(localDateAt(toInstant(new Date())), 1)
  const traced = { traceparent: `00-${edge.traceId}-${edge.spanId}-01`, 'x-request-id': 'edge-request-1' }
  let orderId = ''
  for (const { id } of dishes) {
    const body = {
      delivery_type: 'delivery',
      future_time: getInstant(tomorrow, toLocalTime('15:00')),
      payment_type: 'cash',
      offer_accepted: true,
      to_address: secrets.address,
      to_location: { lat: 41.311, long: 69.279 },
      courier_note: secrets.note,
      products: [{ product_id: id, quantity: 3 }],
    }
    const answer = await post(createOrder.path, body, traced)
    expect(answer.headers.get('x-request-id')).toBe('edge-request-1')
    // Some dishes require a choice, or are sold out.
    if (answer.status === 201) orderId = createOrder.answer.parse(await answer.json()).order_id
    if (orderId !== '') break
  }
  expect(orderId, 'a dish of the demo could be ordered').not.toBe('')
  await runningShop?.close()
  runningShop = null

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const placed = named(`POST ${createOrder.path}`).find(
    (span) => getAttribute(span, 'http.response.status_code') === 201,
  )
  expect(placed).toMatchObject({ traceId: edge.traceId, parentSpanId: edge.spanId })
  expect(placed && getAttribute(placed, 'doira.request_id')).toBe('edge-request-1')
  const within = spans.filter((span) => placed && getTop(span, spans) === placed).map(({ name }) => name)
  expect(within).toEqual(expect.arrayContaining(['WITH branches']))
  const whole = new Set(spans.map(({ spanId }) => spanId))
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !whole.has(parentSpanId))
  expect(new Set(orphans.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([edge.spanId]))

  const made = named('page /about')[0]
  expect(made && getTop(made, spans)?.name).toBe('GET /about')
  const called = named('call GET /v2/category-with-products')[0]
  expect(called?.parentSpanId).toBe(made?.spanId)
  const sent = named('POST 127.0.0.1').map((span) => getTop(span, spans)?.name)
  expect(new Set(sent), 'a message is sent by a job').toEqual(new Set(['work send_sms']))
  const asked = named('GET 127.0.0.1').map((span) => getTop(span, spans)?.name)
  expect(asked).toContain(`GET ${geocode.path}`)

  expect(collector.keys()).toContain('let me in')
  const exported = collector.received().toLowerCase()
  const personal = { ...secrets, token: signedIn.access_token, orderId, gatewayToken: 'eskiz-token' }
  for (const [what, word] of Object.entries(personal))
    expect(exported.includes(word.toLowerCase()), what).toBe(false)
  // Digits occur in ids and nanoseconds by chance; standing alone they would be the code.
  expect(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`).test(exported), 'code').toBe(false)
}, 120_000)

/** The root of a span's trace. */
function getTop(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan | undefined {
  const around = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return around ? getTop(around, spans) : span
}
