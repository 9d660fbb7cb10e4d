import '../browser.testing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearBrowserState } from '../browser.testing.ts'
import { authStore } from './auth-store.ts'
import { cartStore } from './cart-store.ts'
import { checkoutStore, isPreorder } from './checkout-store.ts'
import { commonStore } from './common-store.ts'
import { makePersistedStore } from './persisted.ts'
import { restoreStores } from './restore.ts'
import { sessionStore } from './session-store.ts'

beforeEach(clearBrowserState)

const line = {
  key: 'l1',
  productId: 'p1',
  type: 'simple',
  categoryId: 'c1',
  quantity: 2,
  price: 79000,
  priceWithDiscount: 70000,
  extrasPrice: 0,
  previousPrice: null,
  isDefaultProduct: false,
  inStop: null,
  modifiers: [],
  comboChoices: [],
  slug: 'philadelphia',
  title: { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' },
  image: 'dishes/philadelphia',
  pieces: 8,
  grams: 260,
  millilitres: null,
  choiceTitles: [],
}

function store(area: Storage, name: string, state: unknown, version = 1): void {
  area.setItem(name, JSON.stringify({ state, version }))
}

test('[R3-12] auth, cart and common state come back from long-term storage', async () => {
  const user = { id: 'u1', name: 'Дилноза', phone: '+998901234567', dateOfBirth: null, accessToken: 't' }
  store(localStorage, 'auth', { user })
  store(localStorage, 'cart', { lines: [line] })
  store(localStorage, 'common', { deliveryType: 'self-pickup', orderIds: ['o1'] })
  await restoreStores()
  expect(authStore.getState().user).toEqual(user)
  expect(cartStore.getState().lines).toEqual([line])
  expect(commonStore.getState()).toMatchObject({ deliveryType: 'self-pickup', orderIds: ['o1'], points: [] })
})

test('[C-05] a stored address comes back with its translations, one of a former version without', async () => {
  const point = { id: 'home', location: { lat: 41.3, long: 69.2 }, address: 'Уй 1' }
  const localizedAddress = { ru: 'Дом 1', uz: 'Уй 1', en: 'House 1' }
  const stored = [
    undefined,
    null,
    localizedAddress,
    { ...localizedAddress, en: 1 },
    { ...localizedAddress, uz: 'Уй 2' },
  ]
  const points = stored.map((given, at) => ({ ...point, id: `p${at}`, localizedAddress: given }))
  store(localStorage, 'common', { points })
  await restoreStores()
  expect(commonStore.getState().points.map((read) => read.localizedAddress)).toEqual([
    null,
    null,
    localizedAddress,
    null,
    null,
  ])
})

test('[R3-12] checkout and session state belong to the tab', async () => {
  store(sessionStorage, 'checkout', { paymentType: 'cash', futureTime: '2026-11-22T08:00:00Z' })
  store(localStorage, 'session', { mobileAd: false })
  await restoreStores()
  expect(checkoutStore.getState()).toMatchObject({ paymentType: 'cash', isCourierCall: null })
  expect(isPreorder(checkoutStore.getState())).toBe(true)
  expect(sessionStore.getState().mobileAd).toBe(true)
})

test('[R3-06] a fresh visit may ask for cookies and show the app, and knows no table', () => {
  expect(sessionStore.getInitialState()).toMatchObject({
    mobileAd: true,
    caniuseCookies: true,
    addressAccepted: false,
    isLocation: false,
    crmTableId: null,
  })
})

test.each([
  ['no JSON', '{{{'],
  ['another version', JSON.stringify({ state: { lines: [line] }, version: 99 })],
  ['another shape', JSON.stringify({ state: { lines: 'many' }, version: 1 })],
  ['null', 'null'],
])('stored state that cannot be read is dropped, not thrown: %s', async (_, text) => {
  cartStore.setState({ lines: [] })
  localStorage.setItem('cart', text)
  await restoreStores()
  expect(cartStore.getState().lines).toEqual([])
})

test.each([
  ['no title', { title: 'Филадельфия' }],
  ['half a dish', { quantity: 0.5 }],
  ['a negative price', { price: -1 }],
  ['no key', { key: 7 }],
])('one line that cannot be read does not take the others with it: %s', async (_, damage) => {
  store(localStorage, 'cart', { lines: [{ ...line, key: 'l0', ...damage }, line] })
  await restoreStores()
  expect(cartStore.getState().lines).toEqual([line])
})

test('[R3-12] a store that comes with a later page reads what was stored for it', async () => {
  await restoreStores()
  store(sessionStorage, 'later', { note: 'без лука' })
  const later = makePersistedStore(() => ({ note: '' }), {
    name: 'later',
    version: 1,
    area: 'session',
    partialize: (state) => state,
    parse: (stored) => stored as { note: string },
  })
  expect(later.getState().note).toBe('без лука')
})

test('[R3-12] a storage that does not answer is given up after 5000 ms', async () => {
  vi.useFakeTimers()
  makePersistedStore(() => ({}), {
    name: 'late',
    version: 1,
    area: 'local',
    partialize: (state) => state,
    parse: () => ({}),
  })
  const silent = vi
    .spyOn(localStorage, 'getItem')
    .mockImplementation(() => new Promise(() => undefined) as never)
  let isDone = false
  const restored = restoreStores().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  expect(isDone).toBe(true)
  silent.mockRestore()
  vi.useRealTimers()
})
