import { statSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { officeEndpoints, shiftEndpoints } from '@doira/contract/all-staff-endpoints'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { docsRoutes } from './docs.routes.ts'
import { callers, documentFiles, openApiDocument } from './openapi.ts'

const endpointsOf = { customers: allEndpoints, staff: shiftEndpoints, office: officeEndpoints }

test.each(callers)('every call of %s is in their OpenAPI document under its path and method', (caller) => {
  const { paths } = openApiDocument(caller)
  for (const [name, { path, method }] of Object.entries(endpointsOf[caller])) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
  }
})

test('an order lists its problems by status, its strict body and that it requires a sign-in', () => {
  const order = openApiDocument('customers').paths['/v2/ondemand-order']?.post
  expect(order?.responses['422']).toMatchObject({ $ref: expect.stringContaining('below_minimum') })
  expect(order?.responses['409']).toEqual({ $ref: '#/components/responses/order_conflict.group_changed' })
  expect(openApiDocument('customers').security).toEqual([{ token: [] }])
  expect(order).not.toHaveProperty('security')
  expect(order?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { additionalProperties: false } } },
  })
})

test.each(callers)(
  '[R6-02] every call of %s names the Shipper header as required and the Platform header',
  (caller) => {
    const { components, paths } = openApiDocument(caller)
    expect(components.parameters).toMatchObject({
      Shipper: { name: 'Shipper', in: 'header', required: true },
      Platform: { name: 'Platform', in: 'header' },
    })
    for (const methods of Object.values(paths)) {
      for (const { parameters } of Object.values(methods)) {
        expect(parameters).toContainEqual({ $ref: '#/components/parameters/Shipper' })
        expect(parameters).toContainEqual({ $ref: '#/components/parameters/Platform' })
      }
    }
  },
)

test('the page lists every call and escapes what it shows', async () => {
  const app = new Hono<AppEnv>()
  docsRoutes(app)
  const page = await (await app.request('/docs')).text()
  expect(page).toContain('/v1/fares/compute-price')
  expect(page).not.toContain('"<')
  expect(page).toContain('/v1/staff/actions/accept')
  for (const caller of callers) {
    const document = await app.request(`/docs/${documentFiles[caller]}`)
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
  }
})

test('parts that several calls have alike are components, and every reference leads to one', () => {
  expect(Object.keys(openApiDocument('customers').components.schemas as object)).toEqual(
    expect.arrayContaining(['Order', 'Product', 'Branch', 'Localized']),
  )
  for (const caller of callers) {
    const document = openApiDocument(caller)
    const refs = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w.]+)"/g)
    const components = document.components as Record<string, object>
    expect([...refs].filter(([, kind = '', name = '']) => !(name in (components[kind] ?? {})))).toEqual([])
    expect(JSON.stringify(document.paths)).not.toContain(
      '"schema":{"$ref":"#/components/schemas/ActionAnswer"}',
    )
  }
})

test.each(callers)('the document of %s is small enough to be read and loaded by any tool', (caller) => {
  const file = join(import.meta.dirname, '../../../../../docs', documentFiles[caller])
  expect(statSync(file).size).toBeLessThanOrEqual(400_000)
})
