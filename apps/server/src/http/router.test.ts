import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '@doira/api/platform/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicturesHandler } from './files/pictures-handler.ts'
import { makeRouter } from './router.ts'

/** Addresses of the callers that the picture handler received. */
const pictureCallers: string[] = []
/** The private headers that the other handlers received. */
let received: readonly (readonly [string, unknown])[] = []

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = request.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 ? [[name.toLowerCase(), all[at + 1]] as const] : [],
  )
  received = [...Object.entries(request.headers), ...raw].filter(([name]) => name.startsWith('x-doira-'))
  response.end('ok')
}
const nothingStored = { cached: () => null }

const server = createServer(
  makeRouter({
    handlers: {
      health: answer,
      readiness: answer,
      mapTiles: answer,
      pictures: makePicturesHandler({
        findSource: async (_key, { address }) => {
          pictureCallers.push(address)
          return null
        },
        makePicture: () => Promise.reject(new Error('there is no picture')),
      }),
      api: { ...nothingStored, answer },
      staff: answer,
      files: async () => false,
      icons: async () => false,
      pages: { ...nothingStored, pages: answer, actions: answer },
    },
    headers: {},
    trustedProxies: 1,
    routeOf: (path) => path,
    log: silentLog,
  }),
)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const forged = { 'X-Doira-Address': '10.0.0.1', 'X-Doira-Tags': 'menu:1' }

test.each(['/v1/shippers', '/', '/healthz', '/readyz', '/staff/', '/product/ramen'])(
  '%s is handled with the address of the connection, whatever private headers the client sends',
  async (path) => {
    received = []
    expect((await fetch(`${origin}${path}`, { headers: forged })).status).toBe(200)
    const expected = ['x-doira-address', '127.0.0.1']
    expect(received).toEqual([expected, expected])
  },
)

test('new pictures are counted per network of the connection, also for an IPv6 client with many addresses', async () => {
  await fetch(`${origin}/image/one?w=96`, { headers: forged })
  for (const host of ['1', '2']) {
    const headers = { ...forged, 'X-Forwarded-For': `2001:db8:1:2::${host}` }
    await fetch(`${origin}/image/one?w=96`, { headers })
  }
  expect(pictureCallers).toEqual(['127.0.0.1', '2001:db8:1:2::/64', '2001:db8:1:2::/64'])
})
