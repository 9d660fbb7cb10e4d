import { expect, test } from 'vitest'
import { paths } from '../../platform/page/paths.ts'
import { isOrderPage } from './is-order-page.ts'

test('the app is not advertised over a placed order', () => {
  const ofOrder = [paths.order('1'), paths.orderStatus('1'), paths.orderCreated('1')]
  expect(ofOrder.map(isOrderPage)).toEqual([true, true, true])
  expect([paths.home(), paths.myOrders(), paths.cart()].map(isOrderPage)).toEqual([false, false, false])
})
