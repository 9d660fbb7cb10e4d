import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toOrder } from '../order.mapper.ts'
import { aWireOrder } from '../orders.testing.ts'
import { isTimeToAnnounce, type PaymentVisit, partLeft, paymentStage, secondsLeft } from './payment-stage.ts'

const placedAt = toInstant('2026-11-21T10:00:00.000Z')
const payUntil = toInstant('2026-11-21T10:15:00.000Z')

type Given = {
  readonly failedAt?: string
  readonly status?: 'new' | 'future'
  readonly cancelledFor?: string
}

/** An order for Payme, made at ten and waiting for a quarter of an hour; or what became of it. */
function anOrder({ failedAt, status, cancelledFor }: Given = {}) {
  const wire = aWireOrder()
  const note = {
    ...wire.status_notes[0],
    id: '2',
    status_id: 's',
    actor: 'server' as const,
    created_at: payUntil,
  }
  if (cancelledFor !== undefined) {
    const last = { ...note, status: 'server_cancelled' as const, description: cancelledFor }
    return toOrder(aWireOrder({ status: 'server_cancelled', status_notes: [last] }), 'ru')
  }
  if (status) return toOrder(aWireOrder({ status, paid: true }), 'ru')
  const awaited = { status: 'payment_awaited', payment_type: 'payme', pay_until: payUntil } as const
  return toOrder(aWireOrder({ ...awaited, payment_failed_at: failedAt ?? null }), 'ru')
}

const unseen: PaymentVisit = { cameBackAt: null, wasAwaited: false }
const seen: PaymentVisit = { cameBackAt: null, wasAwaited: true }
const after = (seconds: number) => addSeconds(placedAt, seconds)
const back = (seconds: number): PaymentVisit => ({ cameBackAt: after(seconds), wasAwaited: false })

test.each([
  { visit: unseen, at: 10, stage: 'awaited' },
  { visit: back(60), at: 60, stage: 'checking' },
  { visit: back(60), at: 119, stage: 'checking' },
  { visit: back(60), at: 120, stage: 'awaited' },
  { visit: seen, at: 899, stage: 'awaited' },
  { visit: seen, at: 900, stage: 'checking' },
  { visit: seen, at: 959, stage: 'checking' },
  // The server has not said so for a minute: then it is our clock that is wrong.
  { visit: seen, at: 960, stage: 'awaited' },
] as const)(
  '[R2-20] $at s after an order that waits for its money, the page shows it as $stage',
  ({ visit, at, stage }) => {
    expect(paymentStage(anOrder(), visit, after(at))).toBe(stage)
  },
)

test.each([back(60), seen, unseen])(
  'a declined payment is shown at once, while checking too (%o)',
  (visit) => {
    expect(paymentStage(anOrder({ failedAt: after(61) }), visit, after(62))).toBe('declined')
  },
)

test.each(['new', 'future'] as const)(
  'an order that is %s leads on to the success page only for those who saw it unpaid',
  (status) => {
    const order = anOrder({ status })
    expect(paymentStage(order, seen, after(100))).toBe('placed')
    expect(paymentStage(order, back(99), after(100))).toBe('placed')
    expect(paymentStage(order, unseen, after(100))).toBe('none')
  },
)

test('time that ran out is distinguished from an order that was cancelled before', () => {
  expect(paymentStage(anOrder({ cancelledFor: 'payment_expired' }), seen, after(901))).toBe('expired')
  expect(paymentStage(anOrder({ cancelledFor: 'changed_mind' }), seen, after(100))).toBe('none')
  expect(paymentStage(anOrder({ cancelledFor: 'payment_expired' }), unseen, after(901))).toBe('none')
})

test.each([
  { at: 0, seconds: 900, part: 1 },
  { at: 450, seconds: 450, part: 0.5 },
  { at: 900, seconds: 0, part: 0 },
  { at: 2000, seconds: 0, part: 0 },
  // A phone that is slow: never more than the whole.
  { at: -60, seconds: 960, part: 1 },
])('$at s after the order $seconds s are left, $part of the ring', ({ at, seconds, part }) => {
  expect(secondsLeft(payUntil, after(at))).toBe(seconds)
  expect(partLeft(anOrder(), after(at))).toBe(part)
})

test('the time is announced with 5, 1 and 0 minutes left, once each', () => {
  const reported = Array.from({ length: 900 }, (_, passed) => 899 - passed).filter((now) =>
    isTimeToAnnounce(now + 1, now),
  )
  expect(reported).toEqual([300, 60, 0])
  expect(isTimeToAnnounce(305.4, 299.9), 'however late the clock ticks').toBe(true)
})
