import '../browser.testing.ts'
import { toSum } from '@doira/domain/money/sum'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../features/ordering/quote/cart.testing.ts'
import { acceptCookies } from '../browser/consent.ts'
import { clearBrowserState } from '../browser.testing.ts'
import { cartChanges, cartItems, valued } from './items.ts'
import { expectPurchase, takePurchase, takeRefund } from './purchases.ts'

beforeEach(() => {
  clearBrowserState()
  vi.resetModules()
})

describe('[R7-30] [R1-05] what analytics receive of the cart, in UZS', () => {
  test('a dish has its Russian name, its variant, the price of one piece with its choices, and what it is less', () => {
    const line = aLine({
      productId: 'p1',
      title: { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' },
      quantity: 2,
      price: toSum(64_000),
      priceWithDiscount: toSum(54_000),
      extrasPrice: toSum(5000),
      choiceTitles: [
        { ru: 'Большая', uz: 'Katta', en: 'Large' },
        { ru: 'Сыр', uz: 'Pishloq', en: 'Cheese' },
      ],
    })
    expect(cartItems([line])).toEqual([
      {
        item_id: 'p1',
        item_name: 'Филадельфия',
        item_category: 'rolls',
        item_variant: 'Большая, Сыр',
        price: 59_000,
        discount: 10_000,
        quantity: 2,
      },
    ])
    expect(valued(cartItems([line]))).toMatchObject({ currency: 'UZS', value: 118_000 })
  })

  test('what the shop adds and what cannot be ordered is no choice of the customer', () => {
    expect(cartItems([aLine({ isDefaultProduct: true }), aLine({ inStop: 'stop' })])).toEqual([])
  })

  test('only the pieces that were added or removed are reported', () => {
    const before = [aLine({ productId: 'p1', quantity: 3 }), aLine({ productId: 'p2' })]
    const after = [
      aLine({ productId: 'p1', quantity: 5 }),
      aLine({ productId: 'p3', isDefaultProduct: true }),
    ]
    const { added, removed } = cartChanges(before, after)
    expect(added.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([['p1', 2]])
    expect(removed.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([['p2', 1]])
  })
})

describe('an order is reported once', () => {
  test('however often its page is opened', () => {
    acceptCookies()
    expectPurchase('o1')
    expect(takePurchase('o1')).toBe(true)
    expect(takePurchase('o1')).toBe(false)
  })

  test('and only by the browser that placed it', () => {
    acceptCookies()
    expect(takePurchase('elsewhere')).toBe(false)
  })

  test('and taken back once, where it was reported', () => {
    acceptCookies()
    expectPurchase('o1')
    expect(takeRefund('o1'), 'nobody has heard of it').toBe(false)
    takePurchase('o1')
    expect(takeRefund('o1')).toBe(true)
    expect(takeRefund('o1')).toBe(false)
  })

  test('without consent nothing is stored', () => {
    expectPurchase('o1')
    expect(localStorage.getItem('purchases-to-report')).toBeNull()
  })
})

describe('[R3-06] the data layer', () => {
  test('receives nothing without consent, not even later', async () => {
    const { track, startReporting } = await import('./track.ts')
    track('search', { search_term: 'ролл' })
    const { acceptCookies: accept } = await import('../browser/consent.ts')
    accept()
    startReporting()
    expect(window.dataLayer).toEqual([])
  })

  test('receives what happened before the tag manager was loaded, goods separate from those before', async () => {
    const { trackEcommerce, startReporting } = await import('./track.ts')
    acceptCookies()
    trackEcommerce('view_cart', valued(cartItems([aLine()])))
    expect(window.dataLayer).toEqual([])
    startReporting()
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      { event: 'view_cart', ecommerce: expect.objectContaining({ value: 50_000 }) },
    ])
  })
})
