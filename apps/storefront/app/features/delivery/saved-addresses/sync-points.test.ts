import type { WireSavedPoint } from '@doira/contract/delivery/saved-points'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearBrowserState } from '../../../platform/browser.testing.ts'
import { clearPoint, commonStore, saveChosenAddress } from '../../../platform/stores/common-store.ts'
import { neverSynced, pointSyncStore } from '../../../platform/stores/point-sync-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { aPoint as aPlace } from '../places.testing.ts'
import { persistPoints, syncDelayMs } from './persist-points.ts'
import { getKnown, planPointSync } from './plan-point-sync.ts'
import { syncPoints } from './sync-points.ts'

const getId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const aPoint = (number: number, given: Partial<SavedPoint> = {}) =>
  aPlace({ id: getId(number), address: `Дом ${number}`, isActive: false, isAccepted: true, ...given })

/** An account that behaves as the server's; `fail` makes its next writes fail. */
function anAccount() {
  let points: WireSavedPoint[] = []
  let isDown = false
  const up = () => {
    if (isDown) throw new ApiProblem({ code: 'connection_error', status: 0 })
  }
  const put = (point: WireSavedPoint) => {
    if (point.is_active) points = points.map((other) => ({ ...other, is_active: false }))
    const at = points.findIndex(({ id }) => id === point.id)
    points = points.toSpliced(at < 0 ? points.length : at, at < 0 ? 0 : 1, point)
  }
  const calls: string[] = []
  const answer = () => ({ customer_addresses: points, count: points.length })
  const api = {
    async listSavedPoints() {
      calls.push('list')
      up()
      return { ...answer(), minimal_order_price: 0 }
    },
    async mergePoints({ body }: { body: { customer_addresses: readonly object[] } }) {
      calls.push('merge')
      up()
      for (const point of body.customer_addresses) put({ ...(point as WireSavedPoint), customer_id: 'me' })
      return { ...answer(), left_out: [] }
    },
    async savePoint({ body }: { body: object }) {
      calls.push('save')
      up()
      const point = { ...(body as WireSavedPoint), customer_id: 'me' }
      put(point)
      return point
    },
    async deletePoint({ params: { id } }: { params: { id: string } }) {
      calls.push('delete')
      up()
      if (!points.some((point) => point.id === id))
        throw new ApiProblem({ code: 'address_not_found', status: 404 })
      points = points.filter((point) => point.id !== id)
      return { Message: 'Successfully deleted' }
    },
  }
  return {
    api: api as Parameters<typeof syncPoints>[0],
    calls,
    put,
    drop: (id: string) => {
      points = points.filter((point) => point.id !== id)
    },
    down: (is: boolean) => {
      isDown = is
    },
    named: () => points.map(({ address, is_active }) => `${address}${is_active ? '*' : ''}`),
  }
}

const named = () =>
  commonStore.getState().points.map(({ address, isActive }) => `${address}${isActive ? '*' : ''}`)

const aWire = (number: number, given: Partial<WireSavedPoint> = {}): WireSavedPoint => ({
  id: getId(number),
  customer_id: 'me',
  name: '',
  address: `Дом ${number}`,
  localized_address: null,
  city: 'tashkent',
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  description: '',
  location: { lat: 41.31, long: 69.28 },
  is_private_house: false,
  is_active: false,
  ...given,
})

beforeEach(() => {
  clearBrowserState()
  commonStore.setState(commonStore.getInitialState(), true)
  pointSyncStore.setState(neverSynced, true)
})
afterEach(() => vi.useRealTimers())

test('[R4-11] signing in joins both lists; what nobody confirmed stays in the browser', async () => {
  const account = anAccount()
  account.put(aWire(1, { is_active: true }))
  saveChosenAddress(aPoint(2))
  commonStore.setState(({ points }) => ({ points: [...points, aPoint(3, { isAccepted: false })] }))
  await syncPoints(account.api, 'me')
  expect(named()).toEqual(['Дом 1', 'Дом 2*', 'Дом 3'])
  expect(account.named()).toEqual(['Дом 1', 'Дом 2*'])
})

test('an account’s active address is that of a browser without one, with its place', async () => {
  const account = anAccount()
  account.put(aWire(1, { is_active: true, location: { lat: 41.2, long: 69.1 } }))
  await syncPoints(account.api, 'me')
  expect(named()).toEqual(['Дом 1*'])
  expect(commonStore.getState().location).toEqual({ lat: 41.2, long: 69.1 })
})

test('an address that the browser found and nobody confirmed stays active while the account has none', async () => {
  const account = anAccount()
  commonStore.setState({ points: [aPoint(1, { isAccepted: false, isActive: true })] })
  await syncPoints(account.api, 'me')
  expect(named()).toEqual(['Дом 1*'])
  expect(account.named()).toEqual([])
})

test('[C-05] translations of an address reach the account and every other browser', async () => {
  const account = anAccount()
  const localizedAddress = { ru: 'Дом 1', uz: 'Uy 1', en: 'House 1' }
  saveChosenAddress(aPoint(1))
  await syncPoints(account.api, 'me')
  account.calls.length = 0
  await syncPoints(account.api, 'me')
  expect(account.calls, 'an address without translations does not look changed').toEqual(['list'])

  saveChosenAddress(aPoint(1, { localizedAddress }))
  await syncPoints(account.api, 'me')
  clearBrowserState()
  commonStore.setState(commonStore.getInitialState(), true)
  pointSyncStore.setState(neverSynced, true)
  await syncPoints(account.api, 'me')
  expect(commonStore.getState().points).toMatchObject([{ address: 'Дом 1', localizedAddress }])
  account.calls.length = 0
  await syncPoints(account.api, 'me')
  expect(account.calls).toEqual(['list'])
})

test('[C-05] an address that a former version agreed on with the account is not sent again', async () => {
  const account = anAccount()
  const localizedAddress = { ru: 'Дом 1', uz: 'Uy 1', en: 'House 1' }
  saveChosenAddress(aPoint(1))
  await syncPoints(account.api, 'me')
  const { known } = pointSyncStore.getState()
  expect(known[getId(1)]).toBe(
    '{"name":"","address":"Дом 1","city":"tashkent","accommodation":"","building":"","floor":"","apartment":"","landmark":"","description":"","location":{"lat":41.31,"long":69.28}}',
  )
  // Another device of this customer has chosen the same address in the meantime.
  account.put(aWire(1, { localized_address: localizedAddress, is_active: true }))
  account.calls.length = 0
  await syncPoints(account.api, 'me')
  expect(account.calls).toEqual(['list'])
  expect(commonStore.getState().points).toMatchObject([{ localizedAddress }])
})

test('later what was changed, added and removed on either side happens on the other', async () => {
  const account = anAccount()
  for (const number of [1, 2, 3]) saveChosenAddress(aPoint(number))
  await syncPoints(account.api, 'me')
  // Here: one is changed and active, one removed, one added. There: one removed, one added.
  saveChosenAddress(aPoint(1, { name: 'Дом' }))
  clearPoint(getId(2))
  account.drop(getId(3))
  account.put(aWire(4))
  await syncPoints(account.api, 'me')
  expect(named()).toEqual(['Дом 1*', 'Дом 4'])
  expect(account.named()).toEqual(['Дом 1*', 'Дом 4'])
  account.calls.length = 0
  await syncPoints(account.api, 'me')
  expect(account.calls).toEqual(['list'])
})

test('what could not be sent is sent the next time, and a removed address does not come back', async () => {
  const account = anAccount()
  for (const number of [1, 2]) saveChosenAddress(aPoint(number))
  await syncPoints(account.api, 'me')
  clearPoint(getId(2))
  saveChosenAddress(aPoint(3))
  account.down(true)
  await expect(syncPoints(account.api, 'me')).rejects.toThrow()
  expect(named()).toEqual(['Дом 1', 'Дом 3*'])
  account.down(false)
  await syncPoints(account.api, 'me')
  expect(account.named()).toEqual(['Дом 1', 'Дом 3*'])
  expect(named()).toEqual(['Дом 1', 'Дом 3*'])
})

test('another customer of the same browser gets its addresses too, each account its own', async () => {
  const [first, second] = [anAccount(), anAccount()]
  saveChosenAddress(aPoint(1))
  await syncPoints(first.api, 'me')
  second.put(aWire(2))
  await syncPoints(second.api, 'somebody')
  expect(second.calls).toEqual(['merge'])
  expect([first.named(), second.named()]).toEqual([['Дом 1*'], ['Дом 2', 'Дом 1*']])
})

test('changes are sent some time after the last of them, once', async () => {
  vi.useFakeTimers()
  const account = anAccount()
  const stop = persistPoints({ api: account.api, customerId: 'me', onOtherActive: () => {} })
  await vi.advanceTimersByTimeAsync(1)
  saveChosenAddress(aPoint(1))
  await vi.advanceTimersByTimeAsync(syncDelayMs - 1)
  saveChosenAddress(aPoint(2))
  await vi.advanceTimersByTimeAsync(syncDelayMs - 1)
  expect(account.calls).toEqual(['merge'])
  await vi.advanceTimersByTimeAsync(1)
  expect(account.named()).toEqual(['Дом 1', 'Дом 2*'])
  await vi.advanceTimersByTimeAsync(10 * syncDelayMs)
  const after = account.calls.length
  await vi.advanceTimersByTimeAsync(10 * syncDelayMs)
  expect(account.calls).toHaveLength(after)
  stop()
  saveChosenAddress(aPoint(3))
  await vi.advanceTimersByTimeAsync(10 * syncDelayMs)
  expect(account.calls).toHaveLength(after)
})

test('an address that becomes active by the account alone is reported, one that was chosen here is not', async () => {
  vi.useFakeTimers()
  const account = anAccount()
  account.put(aWire(1, { is_active: true }))
  const reported = vi.fn()
  const stop = persistPoints({ api: account.api, customerId: 'me', onOtherActive: reported })
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toHaveBeenCalledTimes(1)
  saveChosenAddress(aPoint(2))
  await vi.advanceTimersByTimeAsync(2 * syncDelayMs)
  expect(reported).toHaveBeenCalledTimes(1)
  stop()
})

test('[R4-11] whatever both sides did, at most one address is active and what both agree on stays', () => {
  const somePoints = () =>
    fc
      .uniqueArray(
        fc.record({
          number: fc.integer({ min: 1, max: 6 }),
          name: fc.constantFrom('', 'Дом'),
          isActive: fc.boolean(),
        }),
        { selector: ({ number }) => number },
      )
      .map((given) => {
        const active = given.findIndex(({ isActive }) => isActive)
        return given.map(({ number, name }, at) => aPoint(number, { name, isActive: at === active }))
      })
  fc.assert(
    fc.property(somePoints(), somePoints(), somePoints(), (before, local, account) => {
      const plan = planPointSync({ known: getKnown(before), local, account })
      expect(plan.points.filter(({ isActive }) => isActive).length).toBeLessThanOrEqual(1)
      const ids = plan.points.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of local) if (account.some((point) => point.id === id)) expect(ids).toContain(id)
      // Nothing is sent about lists that agree.
      const again = planPointSync({ known: getKnown(plan.points), local: plan.points, account: plan.points })
      expect(again).toEqual({ toSave: [], toDelete: [], points: plan.points })
    }),
  )
})
