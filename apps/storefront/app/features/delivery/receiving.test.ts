import { toInstant } from '@doira/domain/time/instant'
import { beforeEach, expect, test } from 'vitest'
import { clearBrowserState, cookiesSet, eventsPushed } from '../../platform/browser.testing.ts'
import { checkoutStore } from '../../platform/stores/checkout-store.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { sessionStore } from '../../platform/stores/session-store.ts'
import { toBranch } from './branches/branch.mapper.ts'
import { aPoint, aWireBranch, aWireZone } from './places.testing.ts'
import {
  acceptFoundAddress,
  chooseTakeawayBranch,
  deleteAddress,
  deliverTo,
  dropFoundAddress,
  switchToDelivery,
  switchToTakeaway,
} from './receiving.ts'

const now = toInstant('2026-11-21T10:00:00Z')

function anApi({ zones = [aWireZone()], branches = [aWireBranch()] } = {}) {
  return {
    checkPointDeliveryZones: async () => ({ all_count: 17, result: zones }),
    nearestBranch: async () => ({ branches }),
  }
}

function deliver(point = aPoint(), api = anApi()) {
  return deliverTo(api, { point, locale: 'ru', now })
}

beforeEach(() => {
  commonStore.setState(commonStore.getInitialState(), true)
  sessionStore.setState(sessionStore.getInitialState(), true)
  checkoutStore.setState(checkoutStore.getInitialState(), true)
  clearBrowserState()
})

test('[R4-07] delivering to an address saves it, finds its zone and branch and informs the server', async () => {
  expect(await deliver(aPoint({ isAccepted: false, floor: '4', landmark: 'Синие ворота' }))).toBe('chosen')
  const { points, location, deliveryZoneId, branch, deliveryType, isDeliveryTypeChosen } =
    commonStore.getState()
  expect(points).toMatchObject([{ id: 'home', isActive: true, isAccepted: true }])
  expect({ location, deliveryZoneId, deliveryType, isDeliveryTypeChosen }).toEqual({
    location: { lat: 41.31, long: 69.28 },
    deliveryZoneId: 'z1',
    deliveryType: 'delivery',
    isDeliveryTypeChosen: true,
  })
  expect(branch).toMatchObject({ id: 'b1', menuId: 'm1', address: 'ул. Мирабад, 27' })
  expect(cookiesSet()).toEqual({
    delivery_type: 'delivery',
    branch_id: 'b1',
    branch_slug: 'tashkent-mirobod',
    menu_id: 'm1',
  })
  expect(sessionStore.getState()).toMatchObject({ addressAccepted: true, isLocation: true })
  expect(checkoutStore.getState()).toMatchObject({ floor: '4', landmark: 'Синие ворота', city: 'tashkent' })
  expect(eventsPushed()).toEqual([{ event: 'Select_receiving_method', type: 'доставка по адресу' }])
})

test('[R8-03] an address outside every zone changes nothing', async () => {
  await deliver()
  const before = commonStore.getState()
  expect(await deliver(aPoint({ id: 'far' }), anApi({ zones: [] }))).toBe('outside')
  expect(commonStore.getState()).toEqual(before)
  expect(eventsPushed()).toHaveLength(1)
})

test('[R4-07] no branch for the place clears the branch with its cookies', async () => {
  await deliver()
  expect(await deliver(aPoint(), anApi({ branches: [] }))).toBe('all_closed')
  expect(commonStore.getState().branch).toBeNull()
  expect(cookiesSet()).toEqual({ delivery_type: 'delivery' })
})

test('[R8-04] at night the branch stays, and ordering has to wait', async () => {
  const branches = [aWireBranch({ is_delivering: false, delivery_opens_at: '2026-11-22T05:00:00.000Z' })]
  expect(await deliver(aPoint(), anApi({ branches }))).toBe('all_closed')
  expect(commonStore.getState().branch?.id).toBe('b1')
})

test('[R8-19] when the branch look-up is silent, a branch of another zone is given up, one of this zone stays', async () => {
  const silent = { ...anApi(), nearestBranch: () => Promise.reject(new Error('no answer')) }
  await deliver()
  expect(await deliverTo(silent, { point: aPoint(), locale: 'ru', now })).toBe('chosen')
  expect(commonStore.getState().branch?.id).toBe('b1')
  const elsewhere = {
    ...silent,
    checkPointDeliveryZones: async () => ({ all_count: 17, result: [aWireZone({ branch_ids: ['x'] })] }),
  }
  await deliverTo(elsewhere, { point: aPoint(), locale: 'ru', now })
  expect(commonStore.getState().branch).toBeNull()
})

test('[R8-19] when the zone look-up is silent the address is saved all the same', async () => {
  const silent = { ...anApi(), checkPointDeliveryZones: () => Promise.reject(new Error('no answer')) }
  expect(await deliverTo(silent, { point: aPoint(), locale: 'ru', now })).toBe('chosen')
  expect(commonStore.getState()).toMatchObject({
    deliveryZoneId: null,
    points: [{ id: 'home', isActive: true }],
  })
})

test('[R4-11] delivering to another address leaves exactly one active', async () => {
  await deliver(aPoint({ id: 'home' }))
  await deliver(aPoint({ id: 'work', address: 'улица Бабура, 71' }))
  await deliver(commonStore.getState().points[0])
  expect(commonStore.getState().points.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['home', true],
    ['work', false],
  ])
})

test('[R4-08] takeaway stores the branch and informs the server', () => {
  chooseTakeawayBranch(toBranch(aWireBranch(), 'uz', now))
  expect(commonStore.getState()).toMatchObject({
    deliveryType: 'self-pickup',
    isDeliveryTypeChosen: true,
    branch: { id: 'b1', address: 'Mirobod koʻchasi, 27' },
  })
  expect(cookiesSet()).toMatchObject({ delivery_type: 'self-pickup', branch_id: 'b1', menu_id: 'm1' })
  expect(eventsPushed()).toEqual([{ event: 'Select_receiving_method', type: 'самовывоз' }])
})

test('[R4-06] [C-04] switching to takeaway asks for a branch: the one that delivers is not taken', async () => {
  await deliver()
  switchToTakeaway()
  expect(commonStore.getState()).toMatchObject({ deliveryType: 'self-pickup', branch: null })
  expect(cookiesSet()).toEqual({ delivery_type: 'self-pickup' })
  expect(eventsPushed().map(({ type }) => type)).toEqual(['доставка по адресу', 'самовывоз'])
})

test('[R4-06] switching back and forth brings back the branch that was chosen for takeaway', async () => {
  chooseTakeawayBranch(toBranch(aWireBranch({ id: 'b7' }), 'ru', now))
  await deliver()
  expect(commonStore.getState().branch?.id).toBe('b1')
  switchToTakeaway()
  expect(commonStore.getState().branch?.id).toBe('b7')
  expect(eventsPushed().map(({ type }) => type)).toEqual(['самовывоз', 'доставка по адресу', 'самовывоз'])
})

test('[R4-06] switching to delivery without an address is reported to the data layer too', () => {
  switchToDelivery()
  expect(commonStore.getState()).toMatchObject({ deliveryType: 'delivery', isDeliveryTypeChosen: true })
  expect(eventsPushed()).toEqual([{ event: 'Select_receiving_method', type: 'доставка по адресу' }])
})

test('[R4-11] forgetting the active address clears the location, forgetting another one does not', async () => {
  await deliver(aPoint({ id: 'home' }))
  await deliver(aPoint({ id: 'work', location: { lat: 41.33, long: 69.3 } }))
  deleteAddress('home')
  expect(commonStore.getState()).toMatchObject({
    location: { lat: 41.33, long: 69.3 },
    points: [{ id: 'work' }],
  })
  deleteAddress('work')
  expect(commonStore.getState()).toMatchObject({ location: null, points: [] })
})

test('[R4-11] the last address takes isLocation with it, and undoing brings both back', async () => {
  await deliver()
  const undo = deleteAddress('home')
  expect(sessionStore.getState().isLocation).toBe(false)
  undo()
  expect(sessionStore.getState().isLocation).toBe(true)
  expect(commonStore.getState()).toMatchObject({
    location: { lat: 41.31, long: 69.28 },
    points: [{ id: 'home', isActive: true }],
  })
})

test('[R4-11] an address that comes back does not push aside the one chosen meanwhile', async () => {
  await deliver(aPoint({ id: 'home' }))
  await deliver(aPoint({ id: 'work' }))
  const undo = deleteAddress('work')
  await deliver(commonStore.getState().points[0])
  undo()
  expect(commonStore.getState().points.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['home', true],
    ['work', false],
  ])
})

test('[R4-11] yes accepts the found address, no drops it', () => {
  const found = aPoint({ isAccepted: false, isActive: true })
  commonStore.setState({ points: [found], location: found.location })
  acceptFoundAddress('home')
  expect(commonStore.getState()).toMatchObject({ points: [{ isAccepted: true }], isDeliveryTypeChosen: true })
  expect(sessionStore.getState()).toMatchObject({ addressAccepted: true, isLocation: true })
  dropFoundAddress('home')
  expect(commonStore.getState()).toMatchObject({ points: [], location: null })
})
