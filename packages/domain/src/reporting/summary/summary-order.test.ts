import { expect, test } from 'vitest'
import { orderStatuses } from '../../orders/status.ts'
import { toInstant } from '../../time/instant.ts'
import { aCountedOrder } from './summary.testing.ts'
import {
  deliveryMinutes,
  isCancelledBy,
  isCounted,
  isLateBy,
  promisedMinutes,
  revenueBy,
} from './summary-order.ts'

const at = (time: string) => toInstant(`2026-11-21T${time}:00+05:00`)
const evening = at('19:24')

test('an order counts in every status except while it waits for payment, or after that timed out', () => {
  expect(orderStatuses.filter((status) => !isCounted({ status }))).toEqual([
    'payment_awaited',
    'server_cancelled',
  ])
})

test.each([
  { story: 'delivered on time', handedAt: at('12:50'), late: false },
  { story: 'delivered a minute after the promise', handedAt: at('12:51'), late: true },
  { story: 'open, past the promise', handedAt: null, late: true },
  { story: 'open, before the promise', handedAt: null, asOf: at('12:50'), late: false },
  {
    story: 'delivered after asOf, the promise before it',
    handedAt: at('13:30'),
    asOf: at('13:00'),
    late: true,
  },
  {
    story: 'delivered late, asOf before the promise',
    handedAt: at('13:30'),
    asOf: at('12:30'),
    late: false,
  },
  { story: 'nothing was promised', handedAt: at('13:30'), firstPromisedAt: null, late: false },
  { story: 'picked up after the promise', handedAt: at('13:30'), deliveryType: 'self-pickup', late: true },
  { story: 'cancelled after the promise', handedAt: null, status: 'operator_cancelled', late: false },
] as const)('$story: late is $late', ({ story: _story, late, ...given }) => {
  const { asOf = evening, ...order } = { asOf: undefined, ...given }
  expect(isLateBy(asOf ?? evening, aCountedOrder({ finishedAt: at('14:00'), ...order }))).toBe(late)
})

test('a delay does not change lateness: the first promise counts', () => {
  const order = aCountedOrder({ handedAt: at('12:55') })
  expect(isLateBy(evening, order)).toBe(true)
})

test('an order counts as cancelled from the moment of its cancellation, without revenue', () => {
  const order = aCountedOrder({ status: 'vendor_cancelled', handedAt: null, finishedAt: at('13:00') })
  expect([isCancelledBy(at('12:59'), order), isCancelledBy(at('13:00'), order)]).toEqual([false, true])
  expect([revenueBy(at('12:59'), order), revenueBy(at('13:00'), order)]).toEqual([100_000, 0])
  expect(isCancelledBy(evening, aCountedOrder())).toBe(false)
})

test.each([
  { story: 'delivered after 41 and a half minutes', order: {}, minutes: 41, promised: 50 },
  { story: 'not delivered yet', order: { handedAt: null }, minutes: null, promised: 50 },
  { story: 'a takeaway order', order: { deliveryType: 'self-pickup' }, minutes: null, promised: null },
  { story: 'for a chosen time', order: { isPreOrder: true }, minutes: null, promised: null },
  {
    story: 'delivered by a device whose clock is behind',
    order: { handedAt: at('11:58') },
    minutes: 0,
    promised: 50,
  },
] as const)('$story: $minutes minutes of $promised', ({ order, minutes, promised }) => {
  expect(deliveryMinutes(evening, aCountedOrder(order))).toBe(minutes)
  expect(promisedMinutes(evening, aCountedOrder(order))).toBe(promised)
})
