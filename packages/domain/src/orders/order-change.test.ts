import { expect, test } from 'vitest'
import { type ChangePart, findLateChange, partsToChange } from './order-change.ts'
import { type OrderStatus, orderStatuses } from './status.ts'

const parts: Readonly<Record<OrderStatus, readonly ChangePart[]>> = {
  payment_awaited: [],
  future: ['address', 'method', 'time', 'contact', 'payment'],
  new: ['address', 'method', 'contact', 'payment'],
  operator_accepted: ['address', 'method', 'contact', 'payment'],
  vendor_accepted: ['address', 'method', 'contact', 'payment'],
  vendor_ready: ['address', 'method', 'contact', 'payment'],
  courier_accepted: ['address', 'contact', 'payment'],
  courier_cancelled: ['address', 'contact', 'payment'],
  courier_picked: ['contact', 'payment'],
  delivered: [],
  finished: [],
  operator_cancelled: [],
  vendor_cancelled: [],
  server_cancelled: [],
}
const aDelivery = {
  deliveryType: 'delivery',
  hasCourier: false,
  paymentType: 'cash',
  isPaid: false,
  total: 95_000,
} as const

test.each(orderStatuses)('of an order that is %s only what is not too late can be changed', (status) => {
  expect(partsToChange({ ...aDelivery, status })).toEqual(parts[status])
})

test('an order with a courier keeps its method, and a takeaway has no address', () => {
  const order = { ...aDelivery, status: 'new' } as const
  expect(partsToChange({ ...order, hasCourier: true })).toEqual(['address', 'contact', 'payment'])
  expect(partsToChange({ ...order, deliveryType: 'self-pickup' })).toEqual(['method', 'contact', 'payment'])
  expect(findLateChange(['contact', 'time'], order)).toBe('time')
  expect(findLateChange(['contact'], order)).toBeNull()
})

test.each([
  { what: 'for cash', order: {}, can: true },
  { what: 'paid online', order: { paymentType: 'payme', isPaid: true }, can: true },
  { what: 'paid with points', order: { paymentType: 'cashback', isPaid: true, total: 0 }, can: false },
  { what: 'made again at no price', order: { isPaid: true, total: 0 }, can: false },
  { what: 'paid on receipt already', order: { isPaid: true }, can: false },
] as const)('the payment of an order $what can be changed: $can', ({ order, can }) => {
  expect(partsToChange({ ...aDelivery, ...order, status: 'new' }).includes('payment')).toBe(can)
})
