import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toOrder } from '../order.mapper.ts'
import { aWireOrder } from '../orders.testing.ts'
import { lastOrder, nearestOrder } from './choose-strip.ts'

const now = toInstant('2026-11-21T12:00:00.000Z')
const anOrder = (parts: object) => toOrder(aWireOrder(parts), 'ru')
const day = 24 * 60

test.each([
  { ago: 60 * day, isOffered: true },
  { ago: 60 * day + 1, isOffered: false },
])('[R2-20] an order that is $ago minutes old is offered again: $isOffered', ({ ago, isOffered }) => {
  const order = anOrder({ status: 'finished', created_at: addMinutes(now, -ago) })
  expect(lastOrder([order], now) !== null).toBe(isOffered)
})

test('[R2-20] an order that waits for its payment is not on its way', () => {
  expect(nearestOrder([anOrder({ status: 'payment_awaited' })], now)).toBeNull()
  expect(nearestOrder([anOrder({ status: 'new' }), anOrder({ status: 'finished' })], now)?.others).toBe(0)
})
