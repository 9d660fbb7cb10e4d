import { toInstant } from '@doira/domain/time/instant'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { PositionAnswer } from '../../../platform/browser/ask-position.ts'
import { clearBrowserState, cookiesSet } from '../../../platform/browser.testing.ts'
import { closeOverlay, openOverlay } from '../../../platform/overlays.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { aPoint, aWireBranch, aWireZone } from '../places.testing.ts'
import { findMyAddress } from './find-my-address.ts'
import { locatingStore } from './locating-store.ts'

const here = { lat: 41.3332, long: 69.2868 }
const translations = {
  ru: 'проспект Амира Темура, 80',
  uz: 'Amir Temur shoh koʻchasi, 80',
  en: 'Amir Temur Avenue, 80',
}
const found = [
  {
    GeoObject: {
      name: 'проспект Амира Темура, 80',
      localized_name: translations,
      description: '',
      Point: { pos: '69.28 41.33' },
    },
  },
]

function find({
  answer = { at: here } as PositionAnswer,
  addresses = found,
  zones = [aWireZone()],
  branches = [aWireBranch()],
  /** What the customer does while the browser looks for its position, or the shop for its address. */
  whileLocating = () => {},
  whileNaming = () => {},
} = {}) {
  const api = {
    geocode: vi.fn(async () => {
      whileNaming()
      return { response: { GeoObjectCollection: { featureMember: addresses } } }
    }),
    checkPointDeliveryZones: async () => ({ all_count: 17, result: zones }),
    nearestBranch: async () => ({ branches }),
  }
  const askPosition = async () => {
    expect(locatingStore.getState().isLocating).toBe(true)
    whileLocating()
    return answer
  }
  const now = () => toInstant('2026-11-21T10:00:00Z')
  const outcome = findMyAddress({ api, askPosition, locale: 'ru', makeId: () => 'found', now })
  return { outcome, asked: api.geocode }
}

let warned: MockInstance<typeof console.warn>

beforeEach(() => {
  commonStore.setState(commonStore.getInitialState(), true)
  locatingStore.setState(locatingStore.getInitialState(), true)
  clearBrowserState()
  closeOverlay()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('[R4-10] [C-05] the position becomes an active point without city and name, and its nearest branch is chosen', async () => {
  expect(await find().outcome).toBe('chosen')
  expect(commonStore.getState()).toMatchObject({
    points: [
      {
        id: 'found',
        location: here,
        address: 'проспект Амира Темура, 80',
        localizedAddress: translations,
        name: '',
        city: '',
        isActive: true,
        isAccepted: false,
      },
    ],
    location: here,
    deliveryZoneId: 'z1',
    branch: { id: 'b1' },
    isDeliveryTypeChosen: false,
  })
  expect(cookiesSet()).toMatchObject({ branch_id: 'b1', menu_id: 'm1' })
  expect(locatingStore.getState().isLocating).toBe(false)
})

test.each<[string, PositionAnswer]>([
  ['refused', { problem: 'denied' }],
  ['not known', { problem: 'unavailable' }],
  ['not said in time', { problem: 'late' }],
])('[R4-10] a position that is %s changes nothing', async (_, answer) => {
  const { outcome, asked } = find({ answer })
  expect(await outcome).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  expect(commonStore.getState()).toEqual(commonStore.getInitialState())
  expect(locatingStore.getState().isLocating).toBe(false)
})

test('[R4-09] [R8-19] a position without an address, and a silent geocoder, change nothing and are logged', async () => {
  expect(await find({ addresses: [] }).outcome).toBeNull()
  const silent = find({
    whileNaming: () => {
      throw new Error('no answer')
    },
  })
  expect(await silent.outcome).toBeNull()
  expect(silent.asked, 'once').toHaveBeenCalledTimes(1)
  expect(commonStore.getState()).toEqual(commonStore.getInitialState())
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    'No address at the position',
    'Reverse geocoding failed',
  ])
})

test.each([
  ['saved an address', () => commonStore.setState({ points: [aPoint({ isActive: true })] })],
  ['chose takeaway', () => commonStore.setState({ deliveryType: 'self-pickup' })],
  ['is choosing in the map dialog', () => openOverlay('map', { mode: 'delivery' })],
])('[R4-10] an answer that comes when the customer %s comes too late', async (_, act) => {
  for (const moment of ['whileLocating', 'whileNaming'] as const) {
    expect(await find({ [moment]: act }).outcome).toBeNull()
    expect(commonStore.getState().points.some(({ id }) => id === 'found')).toBe(false)
  }
})

test('[R8-03] outside of every zone the point stays, without a branch', async () => {
  expect(await find({ zones: [] }).outcome).toBe('outside')
  expect(commonStore.getState()).toMatchObject({
    points: [{ id: 'found' }],
    branch: null,
    deliveryZoneId: null,
  })
  expect(locatingStore.getState().outsideId).toBe('found')
})

test('[R8-04] no branch clears the branch; a closed one stays for ordering later', async () => {
  expect(await find({ branches: [] }).outcome).toBe('all_closed')
  expect(commonStore.getState().branch).toBeNull()
  commonStore.setState(commonStore.getInitialState(), true)
  const branches = [aWireBranch({ is_delivering: false, delivery_opens_at: '2026-11-22T05:00:00.000Z' })]
  expect(await find({ branches }).outcome).toBe('all_closed')
  expect(commonStore.getState().branch?.id).toBe('b1')
})
