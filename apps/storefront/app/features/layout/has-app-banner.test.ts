import { expect, test } from 'vitest'
import { paths } from '../../platform/page/paths.ts'
import { hasAppBanner } from './has-app-banner.ts'

test('the app is advertised neither over a placed order nor over what is being bought', () => {
  const covered = [
    paths.order('1'),
    paths.orderStatus('1'),
    paths.orderCreated('1'),
    paths.cart(),
    paths.checkout(),
  ]
  expect(covered.map(hasAppBanner)).toEqual(covered.map(() => false))
  expect([paths.home(), paths.myOrders(), paths.product('roll')].map(hasAppBanner)).toEqual([
    true,
    true,
    true,
  ])
})
