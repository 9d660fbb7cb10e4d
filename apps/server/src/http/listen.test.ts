import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

let door: Listening
beforeAll(async () => {
  door = await listen((_request, response) => void response.end('well'), { port: 0, host: '127.0.0.1' })
})
afterAll(() => door?.close(0))

/** Sends a text as it is and answers all that comes back until the connection is let go. */
async function say(text: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return heard
}

const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}\r\n`

test.each([
  ['an address', get(`/${'a'.repeat(20_000)}`)],
  ['a cookie', get('/', `Cookie: ${'a'.repeat(20_000)}\r\n`)],
  ['all headers together', get('/', `X-A: ${'a'.repeat(900)}\r\n`.repeat(20))],
])('%s beyond 16 KB is refused with 431 and a code that stays', async (_, text) => {
  const heard = await say(text)
  expect(heard).toMatch(/^HTTP\/1.1 431 /)
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'headers_too_large' })
})

test('what is no HTTP is told so, and the next one is served', async () => {
  const heard = await say('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"unreadable"/)
  expect(await say(get('/'))).toMatch(/^HTTP\/1.1 200 [\s\S]*well$/)
})

test('so are more than a hundred headers', async () => {
  expect(await say(get('/', 'X-A: 1\r\n'.repeat(90)))).toMatch(/^HTTP\/1.1 200 /)
  expect(await say(get('/', 'X-A: 1\r\n'.repeat(500)))).toMatch(/^HTTP\/1.1 431 /)
})
