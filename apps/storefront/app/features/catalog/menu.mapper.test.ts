import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toMenuCard } from './menu.mapper.ts'

const text = (word: string) => ({ ru: `${word} ru`, uz: `${word} uz`, en: `${word} en` })

function aWireCard(parts: Partial<WireProductCard> = {}): WireProductCard {
  return {
    id: '57786b87-62e6-5a91-8168-bfe96fa231a0',
    slug: 'maki',
    type: 'simple',
    category_id: '5d172bc9-4511-5f31-b4aa-607efb48daed',
    title: text('title'),
    description: text('description'),
    out_price: 32_000,
    regular_price: null,
    has_choice: false,
    is_price_from: false,
    image: 'dishes/maki',
    pieces: 6,
    weight: 115,
    weight_unit: 'g',
    tags: ['hit'],
    allergens: [],
    rating: null,
    reviews_count: 0,
    popularity: 9,
    order: 1,
    stop: null,
    sale_window: null,
    price_with_discount: null,
    discount_percent: null,
    ...parts,
  }
}

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
