// @vitest-environment happy-dom
import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { beforeEach, expect, test, vi } from 'vitest'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { cartStore } from '../../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../../platform/stores/common-store.ts'
import { aLine } from '../../quote/cart.testing.ts'
import { changeOther } from '../group-actions.ts'
import { groupStore } from '../group-store.ts'
import { leaveBasket } from './leave-basket.ts'

// The network is none of what is tested.
vi.mock('../sync/start-group-sync.ts', () => ({ startGroupSync: () => {} }))

const own = '00000000-0000-4000-8000-000000000001'
const roll = aLine({ key: '00000000-0000-4000-8000-0000000000a1' })
const person = { name: 'Тимур', place: 1, is_host: false, is_ready: false, is_removed: false, version: 4 }
const basket = {
  ...{ id: 'basket', revision: 1, title: '', state: 'collecting', is_collecting: true },
  ...{ until: '2026-11-29T12:00:00.000Z', limit_of_person: null, destination: '', branch_id: null },
  ...{ code: 'B'.repeat(22), person_id: own, shares: null },
  lines: [{ id: roll.key, person_id: own, quantity: 1, is_shared: false, version: 4, today: null }],
  people: [{ id: own, ...person }],
} as WireGroupBasket
const member = { personId: own, token: 'A'.repeat(43), isHost: false }

function answer(isRemoved: boolean) {
  const next = { ...basket, people: [{ id: own, ...person, is_removed: isRemoved }] }
  return vi.spyOn(shopApi, 'changeGroupBasket').mockResolvedValue({ basket: next, refused: [] })
}

beforeEach(() => {
  vi.restoreAllMocks()
  groupStore.setState({ member, basket, outbox: null, isCheckingOut: false })
  cartStore.setState({ lines: [roll] })
})

test('[C-30] who leaves takes the own dishes along, above all that was written of them', async () => {
  const outbox = { personId: own, version: 4, isReady: false, lines: [], waiting: [] }
  groupStore.setState({ outbox })
  const change = answer(true)
  expect(await leaveBasket()).toBe(true)
  const { operations } = change.mock.calls[0]?.[0].body ?? { operations: [] }
  expect(operations).toMatchObject([{ kind: 'set_removed', person_id: own, is_removed: true, version: 5 }])
  expect(groupStore.getState().member).toBe(null)
  expect(cartStore.getState().lines).toHaveLength(1)
})

test('[C-30] who cannot leave stays in the basket', async () => {
  answer(false)
  expect(await leaveBasket()).toBe(false)
  expect(groupStore.getState().member).toEqual(member)
})

test('[C-30] who leaves a locked basket does not order its dishes twice', async () => {
  groupStore.setState({ basket: { ...basket, state: 'locked', is_collecting: false } })
  const change = answer(true)
  expect(await leaveBasket()).toBe(true)
  expect(change).not.toHaveBeenCalled()
  expect(cartStore.getState().lines).toEqual([])
})

test('[C-32] a removal that was refused is not reported as done', async () => {
  answer(false)
  expect(await changeOther(own, { isRemoved: true })).toBe(false)
  answer(true)
  expect(await changeOther(own, { isRemoved: true })).toBe(true)
})

test('[C-30] the branch of the host is no choice of a guest who has left', async () => {
  const branch = { id: 'branch', slug: 'b', menuId: 'menu', city: '', address: '', isActive: true }
  const location = { lat: 41, long: 69 }
  const chosen = { ...branch, localizedAddress: null, location }
  const lent = { deliveryType: 'self-pickup', isDeliveryTypeChosen: true } as const
  commonStore.setState({ ...lent, branch: chosen, takeawayBranch: chosen })
  groupStore.setState({ lentBranchId: 'branch' })
  answer(true)
  await leaveBasket()
  const none = { branch: null, takeawayBranch: null, isDeliveryTypeChosen: false, deliveryType: 'delivery' }
  expect(commonStore.getState()).toMatchObject(none)
})
