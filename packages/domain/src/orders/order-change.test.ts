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
const aDelivery = { deliveryType: 'delivery', hasCourier: false, isPaidBefore: false } as const

test.each(orderStatuses)('of an order that is %s only what is not too late can be changed', (status) => {
  expect(partsToChange({ ...aDelivery, status })).toEqual(parts[status])
})

test('a paid order keeps its way to pay, one with a courier its method, and a takeaway has no address', () => {
  const order = { ...aDelivery, status: 'new' } as const
  expect(partsToChange({ ...order, isPaidBefore: true })).toEqual(['address', 'method', 'contact'])
  expect(partsToChange({ ...order, hasCourier: true })).toEqual(['address', 'contact', 'payment'])
  expect(partsToChange({ ...order, deliveryType: 'self-pickup' })).toEqual(['method', 'contact', 'payment'])
  expect(findLateChange(['contact', 'time'], order)).toBe('time')
  expect(findLateChange(['contact'], order)).toBeNull()
})
