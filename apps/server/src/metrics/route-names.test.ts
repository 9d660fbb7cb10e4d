import { expect, test } from 'vitest'
import { makeRouteNames } from './route-names.ts'

const nameOf = makeRouteNames([
  '/',
  '/v1/order/:id',
  '/v1/order/count',
  '/v1/order/:id/cancel',
  '/assets/*',
  '/product/:slug',
])

test.each([
  ['/', '/'],
  ['/v1/order/7', '/v1/order/:id'],
  ['/v1/order/count', '/v1/order/count'],
  ['/v1/order/count/cancel', '/v1/order/:id/cancel'],
  ['/v1/order/7/', '/v1/order/:id'],
  ['/product/philadelphia', '/product/:slug'],
  ['/assets/a/b.js', '/assets/*'],
  ['/wp-admin/setup.php', 'other'],
  ['/v1/order/7/cancel/again', 'other'],
  ['/:', 'other'],
])('%s is counted as %s', (path, name) => expect(nameOf(path)).toBe(name))

test('requests for unknown addresses make no new names', () => {
  const names = new Set(Array.from({ length: 1000 }, (_one, at) => nameOf(`/try/${at}`)))
  expect([...names]).toEqual(['other'])
})
