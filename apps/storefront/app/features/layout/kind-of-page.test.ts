import { isVitalPage } from '@doira/domain/reporting/vitals'
import { expect, test } from 'vitest'
import { kindOfPage } from './kind-of-page.ts'
import { isMeasured } from './vitals-reporter.tsx'

test.each([
  { path: '/', params: {}, kind: '/' },
  { path: '/uz', params: {}, kind: '/' },
  { path: '/uz/product/roll-7', params: { slug: 'roll-7' }, kind: '/product/:slug' },
  { path: '/myorders/3f25/status', params: { id: '3f25' }, kind: '/myorders/:id/status' },
  { path: '/samarkand', params: { city: 'samarkand' }, kind: '/:city' },
  { path: '/orders/new/3f25', params: { clientOrderId: '3f25' }, kind: '/orders/new/:clientOrderId' },
  { path: '/no/such/page', params: { '*': 'no/such/page' }, kind: '/not-found' },
])('$path is reported as $kind, which the server accepts', ({ path, params, kind }) => {
  expect(kindOfPage(path, params)).toBe(kind)
  expect(isVitalPage(kind)).toBe(true)
})

test('of a hundred visits so many are measured as the settings say', () => {
  const visits = Array.from({ length: 100 }, (_, number) => number / 100)
  const measured = (percent: number) => visits.filter((number) => isMeasured(percent, () => number)).length
  expect([0, 25, 100].map(measured)).toEqual([0, 25, 100])
})
