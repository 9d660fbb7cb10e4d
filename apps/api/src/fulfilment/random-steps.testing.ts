import { nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import fc from 'fast-check'
import { orderCount, type RandomDay } from './random-day.testing.ts'

const statuses = Object.keys(nextStatuses) as OrderStatus[]

/** One thing that somebody or something does. */
export const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      order: fc.nat(orderCount - 1),
      by: fc.constantFrom('operator' as const, 'kitchen' as const, 'courier' as const),
      kind: fc.nat(25),
      // Sent only later: after others that were pressed after it.
      isHeldUp: fc.oneof(
        { weight: 4, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      // Mostly what is true; sometimes a screen that is behind.
      seen: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...statuses) },
      ),
    }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('next' as const), order: fc.nat(orderCount - 1) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), back: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('link' as const), isReversed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('customer' as const),
      order: fc.nat(orderCount - 1),
      does: fc.constantFrom('cancel' as const, 'drop' as const, 'replace' as const, 'call' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('payme' as const),
      does: fc.constantFrom('create' as const, 'perform' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('click' as const),
      does: fc.constantFrom('prepare' as const, 'complete' as const, 'refund' as const, 'refuse' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('surcharge' as const),
      does: fc.constantFrom(
        ...(['payme', 'click'] as const),
        ...(['perform', 'complete', 'perform', 'complete', 'cancel'] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('stop' as const, 'demo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 59, 119, 240, 601, 901),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export function take(day: RandomDay, one: Step): Promise<void> {
  switch (one.type) {
    case 'act':
      return day.press(one.kind, one.order, one.by, one.seen, one.isHeldUp)
    case 'next':
      return day.next(one.order)
    case 'repeat':
      return day.repeat(one.back)
    case 'link':
      return day.linkIsBack(one.isReversed)
    case 'customer':
      return day.customer(one.order, one.does)
    case 'payme':
      return day.payme(one.does)
    case 'click':
      return day.click(one.does)
    case 'surcharge':
      return day.surcharge(one.does)
    case 'stop':
      return day.stop()
    case 'demo':
      return day.demo()
    case 'time':
      return day.time(one.seconds)
  }
}
