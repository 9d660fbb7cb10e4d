import { expect, test } from 'vitest'
import {
  cabinetProviders,
  forEachProvider,
  hasWayToPay,
  isOnlinePayment,
  type OrderPaymentType,
  orderPaymentTypes,
  paymentTypes,
  refundCabinetUrl,
  toCustomersWay,
} from './payment-type.ts'

const online = ['payme', 'click', 'uzqr', 'uzum'] as const

test('[R9-09] customers pay in cash, by card, through a provider or with points; orders of aggregators are paid elsewhere', () => {
  expect(paymentTypes).toEqual(['cash', 'card', ...online, 'cashback'])
  expect(orderPaymentTypes).toEqual([...paymentTypes, 'aggregator'])
  expect(orderPaymentTypes.filter(isOnlinePayment)).toEqual(online)
})

test('an order of an aggregator has no way of paying that a customer reads about', () => {
  const find = (type: OrderPaymentType) => () => toCustomersWay(type)
  expect(paymentTypes.map(toCustomersWay)).toEqual(paymentTypes)
  expect(find('aggregator')).toThrow('no customer')
})

test.each([
  { offered: ['cash', 'cashback'], off: [], has: true },
  { offered: ['cash', 'cashback'], off: ['cash'], has: false },
  { offered: ['cash', 'card', 'cashback'], off: ['cash'], has: true },
  { offered: [], off: [], has: false },
] as const)(
  'with $offered offered and $off switched off orders can be paid: $has',
  ({ offered, off, has }) => {
    expect(hasWayToPay(offered, off)).toBe(has)
  },
)

test('each provider has one value', () => {
  expect(forEachProvider((provider) => provider.length)).toEqual({ payme: 5, click: 5, uzqr: 4, uzum: 4 })
})

test('a person returns money in a cabinet only where the shop cannot, and there is none for what no provider took', () => {
  expect(cabinetProviders).toEqual(['payme'])
  expect(refundCabinetUrl('payme')).toBe('https://merchant.paycom.uz')
  expect(['click', 'points', 'transfer', 'toString'].map(refundCabinetUrl)).toEqual([null, null, null, null])
})
