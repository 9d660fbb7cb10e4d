import { nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import fc from 'fast-check'
import { playedProviders } from '../../testing/payment-world.testing.ts'
import { orderCount, type RandomDay } from './random-day.testing.ts'

const statuses = Object.keys(nextStatuses) as OrderStatus[]
const order = fc.nat(orderCount - 1)
const seldom = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)

/** One step of a person or a job. */
const single = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('action' as const),
      order,
      by: fc.constantFrom('operator' as const, 'kitchen' as const, 'courier' as const),
      kind: fc.nat(1000),
      // Sent later than actions that were pressed after it.
      isHeldUp: seldom,
      // The device received no answer and sends it again, to the other instance.
      isTwice: seldom,
      // Mostly the present state; sometimes an outdated one.
      seen: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...statuses) },
      ),
    }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('next' as const), order }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), back: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('link' as const),
      way: fc.constantFrom('in order' as const, 'reversed' as const, 'at once' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('customer' as const),
      order,
      does: fc.constantFrom(
        ...(['cancel', 'drop', 'replace'] as const),
        ...(['call', 'send again', 'in cash'] as const),
      ),
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
      type: fc.constant('additional_payment' as const),
      does: fc.constantFrom(
        ...playedProviders,
        ...(['perform', 'complete', 'perform', 'complete', 'cancel'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('stop' as const, 'demo' as const, 'hand in' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 59, 119, 240, 601, 901),
    }),
  },
)
type Single = typeof single extends fc.Arbitrary<infer S> ? S : never

/** One step, or a few concurrent ones. */
export const step = fc.oneof(
  { weight: 5, arbitrary: single },
  { weight: 1, arbitrary: fc.array(single, { minLength: 2, maxLength: 4 }) },
)
export type Step = Single | readonly Single[]

export async function take(day: RandomDay, one: Step): Promise<void> {
  if (isAtOnce(one)) await Promise.all(one.map((part) => takeSingle(day, part)))
  else await takeSingle(day, one)
}

function isAtOnce(one: Step): one is readonly Single[] {
  return Array.isArray(one)
}

function takeSingle(day: RandomDay, one: Single): Promise<unknown> {
  switch (one.type) {
    case 'action':
      return day.press(one.order, one)
    case 'next':
      return day.next(one.order)
    case 'repeat':
      return day.repeat(one.back)
    case 'link':
      return day.linkIsBack(one.way)
    case 'customer':
      return day.customer(one.order, one.does)
    case 'payme':
      return day.payme(one.does)
    case 'click':
      return day.click(one.does)
    case 'additional_payment':
      return day.additionalPayment(one.does)
    case 'stop':
      return day.stop()
    case 'demo':
      return day.demo()
    case 'hand in':
      return day.handIn()
    case 'time':
      return day.time(one.seconds)
  }
}
