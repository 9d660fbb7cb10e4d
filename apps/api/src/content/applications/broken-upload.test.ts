import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { addAttachment } from '@doira/contract/content/applications/attachments'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { applicationFilePartsTable } from './applications.tables.ts'
import { makeApplicationWorld } from './applications.testing.ts'
import { aPdf } from './files.testing.ts'

let database: Database
let world: Awaited<ReturnType<typeof makeApplicationWorld>>
let server: Server

beforeAll(async () => {
  database = await makeTestDatabase()
  world = await makeApplicationWorld(database.db)
  const listener = getRequestListener((request) => world.shop.api.fetch(request), {
    overrideGlobalObjects: false,
  })
  // Uses the shop's HTTP server, with a shorter timeout.
  server = createServer({ requestTimeout: 4000, connectionsCheckingInterval: 100 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
  await database?.close()
})

const bytes = aPdf(5000)

/** An announced file, and the request of its first part. */
async function announce() {
  const [applicationId, id] = [randomUUID(), randomUUID()]
  const params = { id: applicationId }
  const announceFile = async () =>
    (await world.shop.call(addAttachment, { params, body: { id, name: 'cv.pdf', size: bytes.length } })).ok()
  await announceFile()
  const head = [
    `PUT /v2/applications/${applicationId}/files/${id}/parts/0 HTTP/1.1`,
    ...['Host: shop.test', `Shipper: ${world.chain.shipperId}`, `Content-Length: ${bytes.length}`],
    '\r\n',
  ].join('\r\n')
  return { applicationId, id, announceFile, head }
}

async function open(): Promise<Socket & { readonly received: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return Object.assign(socket, { received: () => text })
}

const getParts = async (fileId: string) =>
  (await database.db.select().from(applicationFilePartsTable)).filter((part) => part.fileId === fileId).length

test('[R5-08] [R8-13] when a connection breaks within a part nothing of the part is stored, and the upload can continue', async () => {
  const { id, announceFile, head } = await announce()
  const socket = await open()
  socket.write(head)
  socket.write(bytes.subarray(0, 2000))
  await vi.waitUntil(async () => socket.bytesWritten > 2000)
  socket.destroy()
  await vi.waitUntil(async () => (await countOf(server)) === 0)
  expect(await getParts(id)).toBe(0)
  expect((await announceFile()).next_part).toBe(0)
  const again = await open()
  again.write(head)
  again.write(bytes)
  await vi.waitUntil(() => again.received().includes('"next_part":null'))
  expect(await getParts(id)).toBe(1)
  again.destroy()
})

test('[R5-08] a slow sender is waited for, a stalled one is cut off, and nothing of it is stored', async () => {
  const slow = await announce()
  const socket = await open()
  socket.write(slow.head)
  for (let at = 0; at < bytes.length; at += 500) {
    socket.write(bytes.subarray(at, at + 500))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await vi.waitUntil(() => socket.received().includes('"next_part":null'))
  socket.destroy()

  const idle = await announce()
  const silent = await open()
  silent.write(idle.head)
  silent.write(bytes.subarray(0, 4999))
  await vi.waitUntil(() => silent.destroyed || silent.received().includes('408'), 10_000)
  expect(await getParts(idle.id)).toBe(0)
  expect((await idle.announceFile()).next_part).toBe(0)
})

function countOf(of: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    of.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
