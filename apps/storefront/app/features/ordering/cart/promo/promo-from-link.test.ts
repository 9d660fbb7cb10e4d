import { beforeEach, expect, test } from 'vitest'
import '../../../../platform/browser.testing.ts'
import { checkoutStore, clearCheckout, enterPromo } from '../../../../platform/stores/checkout-store.ts'
import { clearPromo, promoStore } from '../../../../platform/stores/promo-store.ts'
import { enterStoredPromo, promoOfAddress, storePromo } from './promo-from-link.ts'

const entered = () => checkoutStore.getState().promoCode
const stored = () => promoStore.getState().code
const startNewTab = () => checkoutStore.setState(checkoutStore.getInitialState())

beforeEach(() => {
  startNewTab()
  clearPromo()
})

test.each([
  { address: 'promo=%20mochi%20', code: 'MOCHI' },
  { address: 'sort=price', code: null },
  { address: 'promo=', code: null },
  { address: `promo=${'A'.repeat(33)}`, code: null },
])('the address ?$address names $code', ({ address, code }) => {
  expect(promoOfAddress(new URLSearchParams(address))).toBe(code)
})

test('[R8-08] a code of a link is entered in every later tab, until an order has used it', () => {
  storePromo('MOCHI')
  expect(entered()).toBe('MOCHI')
  startNewTab()
  enterStoredPromo()
  expect(entered()).toBe('MOCHI')
  clearCheckout()
  enterStoredPromo()
  expect(entered()).toBe('')
})

test('a code that was typed stays where it is, and the one of a link is not meant any more', () => {
  storePromo('MOCHI')
  enterPromo('SUSHI15')
  startNewTab()
  enterStoredPromo()
  expect([entered(), stored()]).toEqual(['', ''])
})

test('a code in another tab does not push out what is typed in this one', () => {
  checkoutStore.setState({ promoCode: 'SUSHI15' })
  promoStore.setState({ code: 'MOCHI' })
  enterStoredPromo()
  expect(entered()).toBe('SUSHI15')
})
