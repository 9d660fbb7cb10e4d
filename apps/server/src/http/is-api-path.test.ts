import { expect, test } from 'vitest'
import { isApiPath } from './is-api-path.ts'

test.each([
  { path: '/v2/ondemand-order', isApi: true },
  { path: '/payments/payme', isApi: true },
  { path: '/sms/eskiz/token', isApi: true },
  { path: '/telegram', isApi: true },
  { path: '/docs', isApi: true },
  { path: '/smsarcade', isApi: false },
  { path: '/uz/payments', isApi: false },
  { path: '/', isApi: false },
])('$path is answered by the API: $isApi', ({ path, isApi }) => {
  expect(isApiPath(path)).toBe(isApi)
})
