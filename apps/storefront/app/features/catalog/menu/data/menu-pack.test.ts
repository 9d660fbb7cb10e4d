import { expect, test } from 'vitest'
import { aCard, aMenu } from './menu.testing.ts'
import { packMenu, unpackMenu } from './menu-pack.ts'

const menu = aMenu([
  aCard({ slug: 'maki', tags: ['hit'], allergens: ['fish'], rating: 4.5 }),
  aCard({ slug: 'wok', type: 'origin', hasChoice: true, isPriceFrom: true, image: null }),
  aCard({
    slug: 'lunch',
    type: 'combo',
    pieces: null,
    grams: null,
    millilitres: 330,
    discountPercent: 10,
    off: { code: 'out_of_stock' },
  }),
])

test('a menu arrives in the browser as the server packed it', () => {
  const text = packMenu(menu)
  // Another menu in between: what was packed last is not read again.
  packMenu(aMenu([]))
  expect(unpackMenu(text)).toEqual(menu)
})

test('where the menu was packed, unpacking it costs nothing', () => {
  expect(unpackMenu(packMenu(menu))).toBe(menu)
})
