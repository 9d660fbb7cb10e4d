import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toMenuCard } from './menu.mapper.ts'
import { aWireCard } from './menu.testing.ts'

/** Saturday, 14:00 in Tashkent. */
const saturday = toInstant('2026-11-21T09:00:00Z')

test('a card is in the present language only, and its price without a discount is both prices', () => {
  expect(toMenuCard(aWireCard(), 'uz', saturday)).toMatchObject({
    title: 'title uz',
    description: 'description uz',
    price: 32_000,
    priceWithDiscount: 32_000,
    grams: 115,
    millilitres: null,
    off: null,
  })
})

test('drinks count millilitres', () => {
  const drink = toMenuCard(aWireCard({ weight: 330, weight_unit: 'ml', pieces: null }), 'ru', saturday)
  expect(drink).toMatchObject({ pieces: null, grams: null, millilitres: 330 })
})

test.each([
  { stop: 'stop', code: 'out_of_stock' },
  { stop: 'temporary', code: 'temporarily_unavailable' },
] as const)('[R8-06] [R8-07] a dish on the stop list ($stop) is $code', ({ stop, code }) => {
  expect(toMenuCard(aWireCard({ stop }), 'ru', saturday).off).toEqual({ code })
})

test('a lunch for working days is off on Saturday, and says when it is sold', () => {
  const sale_window = { weekdays: [1, 2, 3, 4, 5], from_time: '12:00', to_time: '16:00' }
  const lunch = aWireCard({ sale_window })
  expect(toMenuCard(lunch, 'ru', saturday).off).toEqual({
    code: 'available_weekdays',
    from: '12:00',
    to: '16:00',
  })
  const monday = toInstant('2026-11-23T09:00:00Z')
  expect(toMenuCard(lunch, 'ru', monday).off).toBeNull()
})
