import { expect, test } from 'vitest'
import { orderStatuses } from '../../orders/status.ts'
import { toInstant } from '../../time/instant.ts'
import { aCountedOrder } from './summary.testing.ts'
import {
  isCancelledBy,
  isCounted,
  isLateBy,
  promisedMinutes,
  deliveryMinutes,
  revenueBy,
} from './summary-order.ts'

const at = (time: string) => toInstant(`2026-11-21T${time}:00+05:00`)
const evening = at('19:24')

test('an order counts in every status but while it waits for money, and after it has waited in vain', () => {
  expect(orderStatuses.filter((status) => !isCounted({ status }))).toEqual([
    'payment_awaited',
    'server_cancelled',
  ])
})

test.each([
  { story: 'brought in time', handedAt: at('12:50'), late: false },
  { story: 'brought a minute after the promise', handedAt: at('12:51'), late: true },
  { story: 'open, past the promise', handedAt: null, late: true },
  { story: 'open, the promise still to come', handedAt: null, asOf: at('12:50'), late: false },
  {
    story: 'brought later than is looked at, the promise past',
    handedAt: at('13:30'),
    asOf: at('13:00'),
    late: true,
  },
  {
    story: 'brought late, looked at before the promise',
    handedAt: at('13:30'),
    asOf: at('12:30'),
    late: false,
  },
  { story: 'nothing was promised', handedAt: at('13:30'), firstPromisedAt: null, late: false },
  { story: 'fetched after the promise', handedAt: at('13:30'), deliveryType: 'self-pickup', late: true },
  { story: 'cancelled after the promise', handedAt: null, status: 'operator_cancelled', late: false },
] as const)('$story: late is $late', ({ story: _story, late, ...given }) => {
  const { asOf = evening, ...order } = { asOf: undefined, ...given }
  expect(isLateBy(asOf ?? evening, aCountedOrder({ finishedAt: at('14:00'), ...order }))).toBe(late)
})

test('a delay does not make an order less late: the first promise counts', () => {
  const order = aCountedOrder({ handedAt: at('12:55') })
  expect(isLateBy(evening, order)).toBe(true)
})

test('an order is cancelled from the moment on in which it was, and brings nothing then', () => {
  const order = aCountedOrder({ status: 'vendor_cancelled', handedAt: null, finishedAt: at('13:00') })
  expect([isCancelledBy(at('12:59'), order), isCancelledBy(at('13:00'), order)]).toEqual([false, true])
  expect([revenueBy(at('12:59'), order), revenueBy(at('13:00'), order)]).toEqual([100_000, 0])
  expect(isCancelledBy(evening, aCountedOrder())).toBe(false)
})

test.each([
  { story: 'brought after 41 and a half minutes', order: {}, minutes: 41, promised: 50 },
  { story: 'not brought yet', order: { handedAt: null }, minutes: null, promised: 50 },
  { story: 'fetched by the guest', order: { deliveryType: 'self-pickup' }, minutes: null, promised: null },
  { story: 'for a chosen time', order: { isPreOrder: true }, minutes: null, promised: null },
  { story: 'by a device whose clock is behind', order: { handedAt: at('11:58') }, minutes: 0, promised: 50 },
] as const)('$story: $minutes minutes of $promised', ({ order, minutes, promised }) => {
  expect(deliveryMinutes(evening, aCountedOrder(order))).toBe(minutes)
  expect(promisedMinutes(evening, aCountedOrder(order))).toBe(promised)
})
