import { expect, test } from 'vitest'
import { type DeliveryType, deliveryTypes } from '../delivery/delivery-type.ts'
import {
  customerMayCancel,
  decideTransition,
  firstStatuses,
  isFinalStatus,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  statusAfterCustomerCancel,
  statusesAfter,
  trackStep,
} from './status.ts'

const ends: readonly OrderStatus[] = [
  'finished',
  'operator_cancelled',
  'vendor_cancelled',
  'server_cancelled',
]
const ofCouriers: readonly OrderStatus[] = [
  'courier_accepted',
  'courier_cancelled',
  'courier_picked',
  'delivered',
]
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

/** All statuses that a sequence of allowed steps reaches. */
function reachableFrom(starts: readonly OrderStatus[], deliveryType: DeliveryType): Set<OrderStatus> {
  const seen = new Set<OrderStatus>(starts)
  // A Set iterates over values added during the iteration.
  for (const from of seen) {
    for (const to of statusesAfter(from, deliveryType)) seen.add(to)
  }
  return seen
}

test('every status is reached by some delivery', () => {
  expect([...reachableFrom(firstStatuses, 'delivery')].sort()).toEqual([...orderStatuses].sort())
})

test('a takeaway order reaches every status but those of couriers', () => {
  const expected = orderStatuses.filter((status) => !ofCouriers.includes(status))
  expect([...reachableFrom(firstStatuses, 'self-pickup')].sort()).toEqual([...expected].sort())
})

test.each(deliveryTypes)('%s: only the four final statuses have no next one', (deliveryType) => {
  for (const status of reachableFrom(firstStatuses, deliveryType)) {
    const isEnd = ends.includes(status)
    expect({ status, isFinal: isFinalStatus(status) }).toEqual({ status, isFinal: isEnd })
    expect({ status, stuck: statusesAfter(status, deliveryType).length === 0 }).toEqual({
      status,
      stuck: isEnd,
    })
  }
})

test.each(deliveryTypes)(
  '%s: from every status the order can still be completed or cancelled',
  (deliveryType) => {
    for (const status of reachableFrom(firstStatuses, deliveryType)) {
      expect(ends.some((end) => reachableFrom([status], deliveryType).has(end))).toBe(true)
    }
  },
)

test.each(deliveryTypes)(
  '%s: an allowed step is applied, a repeated one changes nothing, any other conflicts',
  (deliveryType) => {
    for (const { from, to } of pairs) {
      const expected =
        from === to ? 'same' : statusesAfter(from, deliveryType).includes(to) ? 'apply' : 'conflict'
      expect({ from, to, decision: decideTransition(from, to, deliveryType) }).toEqual({
        from,
        to,
        decision: expected,
      })
    }
  },
)

test('every step of a delivery type is in the table of next statuses', () => {
  for (const { from, to } of pairs.filter((pair) => !nextStatuses[pair.from].includes(pair.to))) {
    for (const deliveryType of deliveryTypes) expect(statusesAfter(from, deliveryType)).not.toContain(to)
  }
})

// The table of R10-10, written a second time to detect mistakes in the first.
test.each([
  ['delivery', 'payment_awaited', 'new future server_cancelled'],
  ['delivery', 'future', 'new operator_cancelled'],
  ['delivery', 'new', 'operator_accepted operator_cancelled'],
  ['delivery', 'operator_accepted', 'vendor_accepted vendor_cancelled operator_cancelled'],
  ['delivery', 'vendor_accepted', 'vendor_ready vendor_cancelled'],
  ['delivery', 'vendor_ready', 'courier_accepted operator_cancelled'],
  ['delivery', 'courier_accepted', 'courier_picked courier_cancelled operator_cancelled'],
  ['delivery', 'courier_cancelled', 'courier_accepted operator_cancelled'],
  ['delivery', 'courier_picked', 'delivered operator_cancelled'],
  ['delivery', 'delivered', 'finished'],
  ['self-pickup', 'payment_awaited', 'new future server_cancelled'],
  ['self-pickup', 'vendor_accepted', 'vendor_ready vendor_cancelled'],
  ['self-pickup', 'vendor_ready', 'finished operator_cancelled'],
] as const)('%s: after %s come %s', (deliveryType, from, after) => {
  expect([...statusesAfter(from, deliveryType)].sort()).toEqual(after.split(' ').sort())
})

test('a delivery is never completed at the counter, and takeaway is never given to a courier', () => {
  expect(decideTransition('vendor_ready', 'finished', 'delivery')).toBe('conflict')
  expect(decideTransition('vendor_ready', 'finished', 'self-pickup')).toBe('apply')
  expect(decideTransition('vendor_ready', 'courier_accepted', 'self-pickup')).toBe('conflict')
  expect(decideTransition('vendor_ready', 'courier_accepted', 'delivery')).toBe('apply')
})

test('a customer may cancel until the kitchen has accepted, in agreement with the table', () => {
  const early = ['payment_awaited', 'new', 'future', 'operator_accepted']
  for (const status of orderStatuses) {
    expect({ status, may: customerMayCancel(status) }).toEqual({ status, may: early.includes(status) })
    const target = statusAfterCustomerCancel(status)
    for (const deliveryType of deliveryTypes) {
      if (target !== null) expect(decideTransition(status, target, deliveryType)).toBe('apply')
    }
  }
  expect(statusAfterCustomerCancel('payment_awaited')).toBe('server_cancelled')
  expect(statusAfterCustomerCancel('future')).toBe('operator_cancelled')
})

test.each(deliveryTypes)(
  '%s: the progress shown to the customer never goes back while an order advances',
  (deliveryType) => {
    for (const from of reachableFrom(firstStatuses, deliveryType)) {
      const at = trackStep(from, deliveryType)?.step ?? 0
      for (const to of statusesAfter(from, deliveryType)) {
        const next = trackStep(to, deliveryType)?.step
        if (next !== undefined) expect({ from, to, ok: next >= at }).toEqual({ from, to, ok: true })
      }
    }
  },
)
