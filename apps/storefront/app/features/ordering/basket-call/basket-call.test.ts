// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { aPoint } from '../../delivery/places.testing.ts'
import { askForCode, followBasket } from './basket-call.ts'

test('[R4-15] a basket that goes to an operator takes the way to the flat and the comment with it', async () => {
  const answer = { code: '123456', expires_at: '2026-11-21T14:10:00.000Z', token: 'token' }
  const ask = vi.spyOn(shopApi, 'askBasketCode').mockResolvedValue(answer)
  const parts = { accommodation: '12', building: '2', floor: '4', apartment: '31', landmark: 'школа' }
  const point = aPoint({ address: 'улица Навои', ...parts, courierNote: 'домофон', isActive: true })
  commonStore.setState({ deliveryType: 'delivery', points: [point] })
  checkoutStore.setState({ description: ' без лука ' })
  await askForCode()
  expect(ask.mock.calls[0]?.[0].body).toMatchObject({
    ...{ address: 'улица Навои', ...parts, courier_note: 'домофон', comment: 'без лука' },
    location: point.location,
  })
  commonStore.setState({ deliveryType: 'self-pickup' })
  await askForCode()
  expect(ask.mock.calls[1]?.[0].body).not.toHaveProperty('apartment')
})

test('[R4-15] the chosen gift goes to the operator with the basket, and comes back as they changed it', async () => {
  const answer = { code: '123456', expires_at: '2026-11-21T14:10:00.000Z', token: 'token' }
  const ask = vi.spyOn(shopApi, 'askBasketCode').mockResolvedValue(answer)
  cartStore.setState({ giftChoices: { lunch: 'mochi' } })
  await askForCode()
  const choice = { discount_id: 'lunch', product_id: 'mochi' }
  expect(ask.mock.calls.at(-1)?.[0].body).toMatchObject({ gift_choices: [choice] })
  vi.spyOn(shopApi, 'readBasketCode').mockResolvedValue({
    ...{ state: 'returned', expires_at: null },
    basket: {
      ...{ menu_id: 'menu', branch_id: null, lines: [], declined_auto_add: [], promo_code: '' },
      gift_choices: [{ ...choice, product_id: 'cola' }],
    },
  })
  expect(await followBasket(new AbortController().signal)).toBe('returned')
  expect(cartStore.getState().giftChoices).toEqual({ lunch: 'cola' })
})
