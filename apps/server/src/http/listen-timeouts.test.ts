import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { get, here } from './plain-requests.testing.ts'

test('a slow request is answered with 408, and a connection over the limit is closed', async () => {
  const whenRead: RequestListener = (request, response) =>
    request.resume().on('end', () => response.end('well'))
  const narrow = await listen(whenRead, here, {
    headersTimeout: 100,
    requestTimeout: 150,
    connectionsCheckingInterval: 20,
    mostConnections: 2,
  })
  const slow = [
    'GET / HTTP/1.1\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n1',
  ].map((text) => {
    const socket = connect(narrow.port, '127.0.0.1')
    socket.write(text)
    return socket
  })
  const answers = slow.map(async (socket) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    await once(socket, 'close')
    return received
  })
  await Promise.all(slow.map((socket) => socket.readyState === 'open' || once(socket, 'connect')))
  const third = connect(narrow.port, '127.0.0.1').resume()
  await once(third, 'close')
  expect(third.bytesRead).toBe(0)
  for (const received of await Promise.all(answers)) {
    expect(received).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/)
  }
  await narrow.close(0)
})

test('a client that does not read its answer is disconnected after a timeout', async () => {
  const much = Buffer.alloc(32 * 2 ** 20)
  const patient = await listen((_request, response) => void response.end(much), here, { silence: 100 })
  const reader = connect(patient.port, '127.0.0.1').on('error', () => undefined)
  reader.write(get('/'))
  await once(reader, 'readable')
  await new Promise((resolve) => setTimeout(resolve, 400))
  let received = 0
  reader.on('data', (chunk) => {
    received += chunk.length
  })
  await once(reader, 'close')
  expect(received).toBeLessThan(much.length)
  await patient.close(0)
})
