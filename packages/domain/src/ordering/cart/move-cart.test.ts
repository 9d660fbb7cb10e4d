import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { aLine, withGinger } from './cart.testing.ts'
import type { CartLine } from './cart.ts'
import { acknowledgePrices, type MenuOffer, moveCart } from './move-cart.ts'

const anOffer = (changes: Partial<MenuOffer> = {}): MenuOffer => {
  const price = changes.price ?? toSum(64_000)
  return { productId: 'philadelphia', price, priceWithDiscount: price, stop: null, ...changes }
}

test('a line with the same price in the new menu is unchanged', () => {
  const lines = [aLine({ key: 'a', quantity: 3 })]
  expect(moveCart(lines, [anOffer()])).toEqual({
    lines,
    changes: { priceChanged: [], stopped: [], returned: [] },
  })
})

test('another price is applied, and the former one is stored to be shown', () => {
  const { lines, changes } = moveCart(
    [aLine({ key: 'a' })],
    [anOffer({ price: toSum(61_000), priceWithDiscount: toSum(54_000) })],
  )
  expect(lines[0]).toMatchObject({
    price: 61_000,
    priceWithDiscount: 54_000,
    previousPrice: 64_000,
    inStop: null,
  })
  expect(changes.priceChanged).toEqual([{ key: 'a', from: 64_000, to: 61_000 }])
  expect(acknowledgePrices(lines)[0]?.previousPrice).toBeNull()
})

test('a price that returns before the change was shown is no change', () => {
  const away = moveCart([aLine()], [anOffer({ price: toSum(61_000) })])
  const further = moveCart(away.lines, [anOffer({ price: toSum(60_000) })])
  expect(further.lines[0]?.previousPrice).toBe(64_000)
  expect(moveCart(further.lines, [anOffer()]).lines[0]).toEqual(aLine())
})

test.each([
  { what: 'is not in the new menu', offers: [], reason: 'not_in_menu' },
  { what: 'is out of stock there', offers: [anOffer({ stop: 'stop' })], reason: 'stop' },
  { what: 'is temporarily unavailable there', offers: [anOffer({ stop: 'temporary' })], reason: 'temporary' },
] as const)(
  'a line whose dish $what is stopped but stays, and can be ordered again later',
  ({ offers, reason }) => {
    const away = moveCart([aLine({ key: 'a' })], offers)
    expect(away.lines[0]?.inStop).toBe(reason)
    expect(away.changes.stopped).toEqual([{ key: 'a', reason }])
    expect(moveCart(away.lines, offers).changes.stopped).toEqual([])
    const back = moveCart(away.lines, [anOffer()])
    expect(back.lines).toEqual([aLine({ key: 'a' })])
    expect(back.changes.returned).toEqual(['a'])
  },
)

test('[R4-13] a stop applies to all lines of the dish and to no others, and ends for all of them', () => {
  const lines = [
    aLine({ key: 'a' }),
    aLine({ key: 'b', ...withGinger }),
    aLine({ key: 'c', productId: 'wok' }),
  ]
  const wok = anOffer({ productId: 'wok' })
  const stopped = moveCart(lines, [anOffer({ stop: 'stop' }), wok])
  expect(stopped.lines.map(({ inStop }) => inStop)).toEqual(['stop', 'stop', null])
  const back = moveCart(stopped.lines, [anOffer(), wok])
  expect(back.lines).toEqual(lines)
  expect(back.changes.returned).toEqual(['a', 'b'])
})

test('auto-added lines are unchanged: their rules calculate them again', () => {
  const lines = [aLine({ isDefaultProduct: true, price: toSum(0) })]
  expect(moveCart(lines, []).lines).toEqual(lines)
})

test('every line has the same position, quantity and choices in any menu', () => {
  const price = fc.integer({ min: 0, max: 200_000 }).map(toSum)
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const carts = fc
    .array(fc.record({ productId: id, quantity: fc.integer({ min: 1, max: 99 }), price }), { maxLength: 8 })
    .map((contents) => contents.map((content, index) => aLine({ ...content, key: `${index}` })))
  const menu = fc.array(
    fc
      .record({ productId: id, price, stop: fc.constantFrom(null, 'stop' as const, 'temporary' as const) })
      .map(anOffer),
  )
  fc.assert(
    fc.property(carts, fc.array(menu, { minLength: 1, maxLength: 4 }), (lines, menus) => {
      const moved = menus.reduce<readonly CartLine[]>(
        (result, offers) => moveCart(result, offers).lines,
        lines,
      )
      const identity = ({ key, productId, quantity, modifiers }: CartLine) => ({
        key,
        productId,
        quantity,
        modifiers,
      })
      expect(moved.map(identity)).toEqual(lines.map(identity))
    }),
  )
})
