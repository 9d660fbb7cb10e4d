import { expect, test } from 'vitest'
import { chooseGift, chooseShownGifts, isGiftGone, withoutGift } from './gift-choices.ts'

test('[R4-15] a gift that is shown counts as chosen, and one that the customer chose stays', () => {
  const shown = [
    { discountId: 'lunch', chosenId: 'mochi' },
    { discountId: 'evening', chosenId: 'cola' },
    { discountId: 'gone', chosenId: null },
  ]
  const chosen = chooseShownGifts({ lunch: 'soup' }, shown)
  expect(chosen).toEqual({ lunch: 'soup', evening: 'cola' })
  expect(chooseShownGifts(chosen, shown), 'nothing is drawn again').toBe(chosen)
})

test('choices of promotions that are long over go first', () => {
  const many = Array.from({ length: 25 }, (_, n) => `promotion-${n}`)
  const chosen = many.reduce((choices, id) => chooseGift(choices, id, 'mochi'), {})
  expect(Object.keys(chosen)).toEqual(many.slice(5))
  expect(Object.keys(chooseGift(chosen, 'promotion-5', 'cola')).at(-1)).toBe('promotion-5')
  expect(withoutGift({ lunch: 'soup', evening: 'cola' }, 'lunch')).toEqual({ evening: 'cola' })
})

test.each([
  [undefined, ['mochi'], false],
  ['mochi', ['mochi', 'cola'], false],
  ['mochi', ['cola'], true],
  ['mochi', [], true],
] as const)('a chosen gift %s of %j is gone: %s', (chosenId, offered, isGone) => {
  expect(isGiftGone(chosenId, offered)).toBe(isGone)
})
