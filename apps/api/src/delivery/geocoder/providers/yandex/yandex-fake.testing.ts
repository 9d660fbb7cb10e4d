import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { collection, membersFor } from './yandex-answers.testing.ts'

/** How the provider behaves: well, or in one of the ways in which providers fail. */
export type FakeMood =
  | 'good'
  | 'empty'
  | 'slow'
  | 'trickling'
  | 'forbidden'
  | 'limited'
  | 'broken'
  | 'hanging_up'
  | 'no_json'
  | 'wrong_shape'
  | 'wrong_members'
  | 'endless'
  | 'redirecting'

export type YandexFake = {
  readonly url: string
  /** The parameters of every question so far. */
  readonly asked: URLSearchParams[]
  behave(mood: FakeMood): void
  close(): Promise<void>
}

export const fakeKey = 'fake-key'
const slowMs = 1200

/** A geocoder over HTTP with the provider's parameters, answers and refusals, which finds one street. */
export async function openYandexFake(): Promise<YandexFake> {
  let mood: FakeMood = 'good'
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://fake')
    asked.push(searchParams)
    const given = findRefusal(searchParams) ?? answers[mood]
    Promise.resolve(given({ request, response, query: searchParams })).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    asked,
    behave(next) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Answering = (exchange: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly query: URLSearchParams
}) => void | Promise<void>

const json =
  (status: number, body: unknown): Answering =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const good: Answering = (exchange) =>
  json(200, collection(exchange.query, membersFor(exchange.query)))(exchange)

const answers: Record<FakeMood, Answering> = {
  good,
  empty: (exchange) => json(200, collection(exchange.query, []))(exchange),
  async slow(exchange) {
    await wait(slowMs)
    await good(exchange)
  },
  async trickling({ response }) {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"response":')
    await wait(slowMs)
    response.end('{}}')
  },
  forbidden: json(403, { statusCode: 403, error: 'Forbidden', message: 'Invalid key' }),
  limited: json(429, { statusCode: 429, error: 'Too Many Requests', message: 'Limit is exceeded' }),
  broken: ({ response }) => {
    response.writeHead(502).end('<html>Bad gateway</html>')
  },
  hanging_up: ({ request }) => {
    request.socket.destroy()
  },
  no_json: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Captcha</html>')
  },
  wrong_shape: json(200, { response: { GeoObjectCollection: { featureMember: 'none' } } }),
  wrong_members: json(200, {
    response: {
      GeoObjectCollection: { featureMember: [null, { GeoObject: { name: 5 } }, { GeoObject: {} }] },
    },
  }),
  async endless({ response }) {
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let part = 0; part < 40 && !response.destroyed; part += 1) {
      response.write(' '.repeat(64 * 1024))
      await wait(1)
    }
    response.end('{}')
  },
  redirecting: ({ response }) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  },
}

/** What the provider does not accept, whatever its mood. */
function findRefusal(query: URLSearchParams): Answering | null {
  if (query.get('apikey') !== fakeKey) return answers.forbidden
  const bad = (message: string) => json(400, { error: { status: '400', message } })
  if (!query.get('geocode') || query.get('format') !== 'json') return bad('a parameter is missing')
  const span = query.get('spn')?.split(',').map(Number) ?? []
  return span.some((degrees) => degrees > 20) ? bad('spn parameter is too large') : null
}
