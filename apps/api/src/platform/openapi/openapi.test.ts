import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { docsRoutes } from './docs.routes.ts'
import { openApiDocument } from './openapi.ts'

test('every call of the contract is in the OpenAPI document under its path and method', () => {
  const { paths } = openApiDocument()
  for (const [name, { path, method }] of Object.entries({ ...allEndpoints, ...allStaffEndpoints })) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
  }
})

test('an order lists its problems by status, its strict body and that it requires a sign-in', () => {
  const order = openApiDocument().paths['/v2/ondemand-order']?.post
  expect(order?.responses['422']).toMatchObject({ $ref: expect.stringContaining('below_minimum') })
  expect(order?.responses['409']).toEqual({ $ref: '#/components/responses/order_conflict' })
  expect(order?.security).toEqual([{ token: [] }])
  expect(order?.requestBody?.content['application/json'].schema).toMatchObject({
    additionalProperties: false,
  })
})

test('[R6-02] every call names the Shipper header as required and the Platform header', () => {
  const { components, paths } = openApiDocument()
  expect(components.parameters).toMatchObject({
    Shipper: { name: 'Shipper', in: 'header', required: true },
    Platform: { name: 'Platform', in: 'header', required: false },
  })
  for (const methods of Object.values(paths)) {
    for (const { parameters } of Object.values(methods)) {
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Shipper' })
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Platform' })
    }
  }
})

test('the page lists every call and escapes what it shows', async () => {
  const app = new Hono<AppEnv>()
  docsRoutes(app)
  const page = await (await app.request('/docs')).text()
  expect(page).toContain('/v1/fares/compute-price')
  expect(page).not.toContain('"<')
  expect(await (await app.request('/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
})

test('shapes that several calls share are components, and every reference leads to one', () => {
  const document = openApiDocument()
  const text = JSON.stringify(document)
  const schemas = Object.keys(document.components.schemas as object)
  const refs = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id))
  expect(schemas).toEqual(expect.arrayContaining(['Order', 'Product', 'Branch', 'Localized']))
  expect([...refs].filter((id) => !schemas.includes(id ?? ''))).toEqual([])
  // The document grows with its calls; a shape that is written out again makes each of them longer.
  const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods as object))
  expect(text.length / calls.length).toBeLessThan(2000)
})
