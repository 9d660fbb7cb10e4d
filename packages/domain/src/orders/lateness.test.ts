import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { getFulfilledAt, getMinutesLate } from './lateness.ts'

const promisedAt = toInstant('2026-11-24T09:00:00Z')

test.each([
  { promisedAt, handedAt: '2026-11-24T08:50:00Z', minutes: 0 },
  { promisedAt, handedAt: '2026-11-24T09:00:59Z', minutes: 0 },
  { promisedAt, handedAt: '2026-11-24T09:12:30Z', minutes: 12 },
  { promisedAt, handedAt: null, minutes: 0 },
  { promisedAt: null, handedAt: '2026-11-24T09:12:30Z', minutes: 0 },
])(
  'an order that is handed over at $handedAt is $minutes minutes late',
  ({ handedAt, minutes, ...order }) => {
    expect(getMinutesLate({ ...order, handedAt: handedAt === null ? null : toInstant(handedAt) })).toBe(
      minutes,
    )
  },
)

const [readyAt, handedAt] = [toInstant('2026-11-24T09:10:00Z'), toInstant('2026-11-24T10:00:00Z')]

test.each([
  { deliveryType: 'delivery', readyAt, handedAt, fulfilledAt: handedAt },
  { deliveryType: 'self-pickup', readyAt, handedAt, fulfilledAt: readyAt },
  { deliveryType: 'self-pickup', readyAt: handedAt, handedAt: readyAt, fulfilledAt: readyAt },
  { deliveryType: 'self-pickup', readyAt: null, handedAt, fulfilledAt: handedAt },
  { deliveryType: 'self-pickup', readyAt, handedAt: null, fulfilledAt: null },
] as const)(
  'the promise of a $deliveryType that is ready at $readyAt and handed over at $handedAt counts at $fulfilledAt',
  ({ fulfilledAt, ...order }) => {
    expect(getFulfilledAt(order)).toBe(fulfilledAt)
  },
)
