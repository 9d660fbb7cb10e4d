import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { docsRoutes } from './docs.routes.ts'
import { openApiDocument } from './openapi.ts'

test('every call of the contract stands in the OpenAPI document under its path and method', () => {
  const { paths } = openApiDocument()
  for (const [name, { path, method }] of Object.entries({ ...allEndpoints, ...allStaffEndpoints })) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
  }
})

test('an order tells its problems by status, its strict body and that one must be signed in', () => {
  const order = openApiDocument().paths['/v2/ondemand-order']?.post
  expect(order?.responses['422']?.description).toContain('below_minimum')
  expect(order?.responses['409']?.description).toBe('order_conflict')
  expect(order?.security).toEqual([{ token: [] }])
  expect(order?.requestBody?.content['application/json'].schema).toMatchObject({
    additionalProperties: false,
  })
})

test('[R6-02] every call names the Shipper header as required and the Platform header', () => {
  for (const methods of Object.values(openApiDocument().paths)) {
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.find(({ name }) => name === 'Shipper')).toMatchObject({
        in: 'header',
        required: true,
      })
      expect(parameters.find(({ name }) => name === 'Platform')).toMatchObject({ in: 'header' })
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
