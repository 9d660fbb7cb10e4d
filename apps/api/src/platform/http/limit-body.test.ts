import { gzipSync } from 'node:zlib'
import { uploadPicture } from '@doira/contract/content/editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import { smsCallbackPath } from '../../messaging/sms/sms-callbacks.ts'
import { clickPaths } from '../../payments/providers/click/click.routes.ts'
import { paymePath } from '../../payments/providers/payme/payme.routes.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { testAccounts } from '../../testing/test-api.testing.ts'
import { withRollback } from '../database/test-database.testing.ts'

const packed = Uint8Array.from(gzipSync('{"products":[]}'))

test('a compressed body is not unpacked: every reader refuses it with its own message', async () => {
  await withRollback(async (db) => {
    const { chain, shop } = await makeOrderWorld(db)
    const { api, deps } = shop
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }
    const call = await shop.call(computePrice, { rawBody: packed, headers })
    expect({ status: call.status, code: call.refused().code }).toEqual({ status: 400, code: 'invalid_json' })
    const { token } = await aStaff(db, chain, 'content')
    const picture = await shop.call(uploadPicture, { token, rawBody: packed, headers })
    expect({ status: picture.status, code: picture.refused().code }).toEqual({
      status: 422,
      code: 'picture_refused',
    })

    const send = async (path: string, more: Record<string, string> = {}) => {
      const answer = await api.request(path, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: packed,
      })
      return [answer.status, await answer.json()]
    }
    const key = Buffer.from(`Paycom:${testAccounts.payme.key}`).toString('base64')
    const payme = await send(paymePath, { Authorization: `Basic ${key}` })
    expect(payme).toMatchObject([200, { error: { code: -32700 } }])
    expect(await send(clickPaths.prepare)).toMatchObject([200, { error: -8 }])
    expect(await send(smsCallbackPath('eskiz', deps.secret, null))).toEqual([
      400,
      { status: 'not understood' },
    ])
  })
})

test('a body without a length is read up to the limit and no further', async () => {
  await withRollback(async (db) => {
    const { chain, shop } = await makeOrderWorld(db)
    let given = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const answer = await shop.api.request(computePrice.path, {
      method: computePrice.method,
      headers: { Shipper: chain.shipperId, 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'body_too_large' }])
    expect(answer.headers.get('Connection')).toBe('close')
    expect(given).toBeLessThan(300_000)
  })
})

test('of a repeated field the last value counts, and names of built-in properties are ordinary fields', async () => {
  await withRollback(async (db) => {
    const { shop } = await makeOrderWorld(db)
    const refused = async (rawBody: string) => (await shop.call(computePrice, { rawBody })).refused()
    const products = '"products":[{"product_id":"none","quantity":1}]'
    const twice = await refused(`{"products":[],${products}}`)
    expect(twice).toEqual({ ...(await refused(`{${products}}`)), requestId: twice.requestId })
    const own = '{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}}}'
    expect(await refused(own)).toMatchObject({ code: 'invalid_request' })
    expect(Reflect.get({}, 'isOwner')).toBeUndefined()
  })
})

test('the stream of a body with a length, or of a call that has none, is not made', async () => {
  await withRollback(async (db) => {
    const { chain, shop } = await makeOrderWorld(db)
    const headers = { Shipper: chain.shipperId, 'Content-Type': 'application/json' }
    const getStatus = async (path: string, init: RequestInit) => {
      const request = new Request(`http://localhost${path}`, init)
      Object.defineProperty(request, 'body', {
        get: () => {
          throw new Error('the HTTP server would make a whole request now')
        },
      })
      return (await shop.api.fetch(request)).status
    }
    const { path, method } = computePrice
    const withLength = { ...headers, 'Content-Length': '2' }
    expect(await getStatus(path, { method, headers: withLength, body: '{}' })).toBe(200)
    expect(await getStatus('/v2/category-with-products', { headers })).toBe(200)
  })
})
