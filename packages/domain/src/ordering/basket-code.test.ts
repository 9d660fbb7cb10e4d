import { expect, test } from 'vitest'
import { addMinutes, toInstant } from '../time/instant.ts'
import { type BasketHandOver, basketCodeMinutes, canReturnBasket, getBasketState } from './basket-code.ts'

const now = toInstant('2026-11-24T09:00:00Z')
const ago = (minutes: number) => addMinutes(now, -minutes)
const fresh: BasketHandOver = {
  ...{ expiresAt: addMinutes(now, basketCodeMinutes), takenAt: null, endedAt: null, ending: null },
}

test.each<[string, Partial<BasketHandOver>, string]>([
  ['its code is read out', {}, 'waiting'],
  ['its code has run out', { expiresAt: now }, 'over'],
  ['an operator has it', { takenAt: ago(119) }, 'taken'],
  ['an operator has had it for two hours', { takenAt: ago(120) }, 'over'],
  ['it came back', { takenAt: ago(5), endedAt: ago(1), ending: 'returned' }, 'returned'],
  ['it was ordered', { takenAt: ago(5), endedAt: ago(1), ending: 'ordered' }, 'ordered'],
  ['its page has let it go', { endedAt: ago(1), ending: 'dropped' }, 'over'],
])('[R4-15] a basket whose state is that %s', (_, change, state) => {
  const basket = { ...fresh, ...change }
  expect(getBasketState(basket, now)).toBe(state)
  expect(canReturnBasket(basket, now)).toBe(state === 'taken')
})
