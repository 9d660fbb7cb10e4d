import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { takePosPicture } from '@doira/contract/pos/pos'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsTable } from '../catalog/products.tables.ts'
import { contentPicturesTable } from '../content/editor/publishing/publishing.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { anIikoWorld } from './providers/iiko/stand-in/iiko-world.testing.ts'

const server: Server = createServer(async (request, response) => {
  if (request.url === '/moved.png') return response.writeHead(302, { location: '/dish.png' }).end()
  if (request.url !== '/dish.png') return response.writeHead(404).end()
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c85028' } })
  return response.end(await picture.png().toBuffer())
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function aWorld(db: Db, allowsPrivate: boolean) {
  const { chain, cloud, dish, shop } = await anIikoWorld(db)
  const { token } = await aStaff(db, chain, 'owner')
  const [pos] = shop.deps.pos.all
  if (!pos) throw new Error('the chain has a POS')
  const given = { pos, posRequest: cloud.request, clock: shop.deps.clock }
  const api = makeTestApi(db, chain, { ...given, webhookNetwork: { allowsPrivate } })
  const [{ sku } = { sku: '' }] = await db.select().from(productsTable).where(eq(productsTable.id, dish))
  return {
    cloud,
    take: (by = token, pos_id = sku) =>
      api.call(takePosPicture, { token: by, params: { id: chain.branchId }, body: { pos_id } }),
    count: () => db.$count(contentPicturesTable, eq(contentPicturesTable.shipperId, chain.shipperId)),
    manager: () => aStaff(db, chain, 'operator'),
  }
}

test('the picture that a dish has at the till is taken over for its draft', () =>
  withRollback(async (db) => {
    const { cloud, take, count, manager } = await aWorld(db, true)
    cloud.sell({ picture: () => `${origin}/dish.png` })
    expect((await take()).ok()).toMatchObject({ width: 1200, height: 900, image: expect.any(String) })
    ;(await take()).ok()
    expect(await count()).toBe(1)
    expect((await take(undefined, 'nothing')).refused().code).toBe('picture_refused')
    expect((await take((await manager()).token)).refused().code).toBe('not_permitted')
  }))

test.each([
  ['in the network of the server', '/dish.png', false],
  ['behind a redirect', '/moved.png', true],
  ['that is gone', '/gone.png', true],
])('a picture %s is not taken', (_, path, allowsPrivate) =>
  withRollback(async (db) => {
    const { cloud, take, count } = await aWorld(db, allowsPrivate)
    cloud.sell({ picture: () => `${origin}${path}` })
    expect((await take()).refused()).toMatchObject({ code: 'picture_refused', facts: { reason: 'broken' } })
    expect(await count()).toBe(0)
  }),
)
