import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { get, here } from './plain-requests.testing.ts'

let server: Listening
let asked = 0
beforeAll(async () => {
  server = await listen(async (request, response) => {
    asked += 1
    if (request.method === 'POST') response.statusCode = 413
    // Like the API with a body without a length: it reads until the limit is exceeded.
    if (request.url === '/read') await Readable.toWeb(request).getReader().read()
    response.end('well')
  }, here)
})
afterAll(() => server?.close(0))

/** Sends a text, and returns everything received until the connection is closed. */
async function send(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return received
}

test.each([
  ['an address', get(`/${'a'.repeat(20_000)}`)],
  ['a cookie', get('/', `Cookie: ${'a'.repeat(20_000)}\r\n`)],
  ['all headers together', get('/', `X-A: ${'a'.repeat(900)}\r\n`.repeat(20))],
])('%s beyond 16 KB is refused with 431 and a stable code', async (_, text) => {
  const received = await send(text)
  expect(received).toMatch(/^HTTP\/1.1 431 /)
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'headers_too_large' })
})

test('bytes that are not HTTP get an explanation, and the next request is served', async () => {
  const received = await send('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"unreadable"/)
  expect(await send(get('/'))).toMatch(/^HTTP\/1.1 200 [\s\S]*well$/)
})

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
])('a request with an ambiguous end (%s) is refused with 400 and reaches no handler', async (_, headers) => {
  const before = asked
  const answer = await send(`POST / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n0\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"unreadable"/)
  expect(asked).toBe(before)
})

test('more than a hundred headers are refused', async () => {
  expect(await send(get('/', 'X-A: 1\r\n'.repeat(90)))).toMatch(/^HTTP\/1.1 200 /)
  expect(await send(get('/', 'X-A: 1\r\n'.repeat(500)))).toMatch(/^HTTP\/1.1 431 /)
})

/** Sends without reading until the connection is closed, and then returns what was answered. */
async function sendUntilClosed(start: string, bytes: number): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  const ended = once(socket, 'end')
  const errors: Error[] = []
  socket.on('error', (error) => errors.push(error))
  socket.pause()
  socket.write(start)
  const piece = Buffer.alloc(64 * 1024, 'a')
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.resume()
  await ended
  socket.end()
  expect(errors).toEqual([])
  return received
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nX-A: ', /^HTTP\/1.1 431 /],
  [
    'a body',
    'POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 20000000\r\n\r\n',
    /^HTTP\/1.1 413 /,
  ],
  [
    'a body that was read in part',
    'POST /read HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 20000000\r\n\r\n',
    /^HTTP\/1.1 413 /,
  ],
])('a client that is refused while it sends %s can still read the reason', async (_, start, answer) => {
  // More than the system's buffers hold.
  expect(await sendUntilClosed(start, 12_000_000)).toMatch(answer)
})

test('bytes after the last answer of a connection are not read as a request', async () => {
  const before = asked
  const body = 'a'.repeat(100)
  const first = 'POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 200\r\n\r\n'
  const socket = connect(server.port, '127.0.0.1')
  socket.write(first + body)
  await once(socket, 'data')
  socket.end(body + get('/smuggled'))
  await once(socket.resume(), 'close')
  expect(asked - before).toBe(1)
})
