// @vitest-environment happy-dom
import type { WireGroupBasket, WireGroupOperation } from '@doira/contract/ordering/group/group-shapes'
import { changeOwnLines } from '@doira/domain/ordering/group/group-outbox'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cartStore, changeCart, emptyCart } from '../../../../platform/stores/cart-store.ts'
import { aLine } from '../../quote/cart.testing.ts'
import { groupStore, leaveGroup } from '../group-store.ts'
import { toWantedLines } from './group-lines.ts'
import { type RefusedDish, syncGroup, takeBasket } from './group-sync.ts'

const own = '00000000-0000-4000-8000-000000000001'
const member = { personId: own, token: 'A'.repeat(43), isHost: false }
const roll = aLine({ key: '00000000-0000-4000-8000-0000000000a1', productId: 'roll' })

/** The part of a shop that a phone sees: operations change its basket, while it can be reached. */
function aShop() {
  const shop = {
    isSilent: false,
    refuses: false,
    sent: [] as WireGroupOperation[],
    basket: {
      ...{ id: 'basket', revision: 1, title: '', state: 'collecting', is_collecting: true },
      ...{ until: '2026-11-29T12:00:00.000Z', limit_of_person: null, destination: '', branch_id: null },
      ...{ code: 'B'.repeat(22), person_id: own, shares: null, lines: [] },
      people: [
        { id: own, name: 'Тимур', place: 1, is_host: false, is_ready: false, is_removed: false, version: 0 },
      ],
    } as WireGroupBasket,
    write(lineId: string, quantity: number, version: number) {
      const others = shop.basket.lines.filter(({ id }) => id !== lineId)
      const line = { id: lineId, person_id: own, quantity, is_shared: false, version, today: null }
      shop.basket = {
        ...shop.basket,
        revision: shop.basket.revision + 1,
        lines: quantity > 0 ? [...others, line] : others,
        people: shop.basket.people.map((person) => ({ ...person, version })),
      }
    },
    changeGroupBasket: async ({ body }: { body: { operations: readonly WireGroupOperation[] } }) => {
      if (shop.isSilent) throw new ApiProblem({ code: 'connection_error', status: 0 })
      shop.sent.push(...body.operations)
      if (shop.refuses) {
        const refused = body.operations.map(({ id }) => ({ operation_id: id, reason: 'closed' as const }))
        return { basket: shop.basket, refused }
      }
      for (const one of body.operations) {
        if (one.kind === 'set_line') shop.write(one.line_id, one.quantity, one.version)
      }
      return { basket: shop.basket, refused: [] }
    },
    readGroupBasket: async () => shop.basket,
  }
  return shop
}

function enter(shop: ReturnType<typeof aShop>): void {
  const empty = { personId: own, version: 0, isReady: false, lines: [], waiting: [] }
  const outbox = changeOwnLines(empty, toWantedLines(cartStore.getState().lines), randomId)
  groupStore.setState({ member, basket: shop.basket, outbox })
}

let stop = () => {}
function start(shop: ReturnType<typeof aShop>) {
  const refused: RefusedDish[] = []
  const sync = syncGroup({
    api: shop,
    openStream: async () => new Response(null, { status: 503 }),
    onRefused: (dishes) => refused.push(...dishes),
    retryMs: 5,
  })
  stop = sync.stop
  return { refused }
}

afterEach(() => {
  stop()
  leaveGroup()
  emptyCart()
})

const quantities = () => cartStore.getState().lines.map(({ quantity }) => quantity)

test('[C-30] what is put into the cart is on the plate of the group, and what is changed without a network follows later', async () => {
  const shop = aShop()
  enter(shop)
  start(shop)
  changeCart(() => [roll])
  await vi.waitFor(() => expect(shop.basket.lines).toMatchObject([{ id: roll.key, quantity: 1 }]))
  shop.isSilent = true
  changeCart(() => [{ ...roll, quantity: 2 }])
  changeCart(() => [{ ...roll, quantity: 4 }])
  await vi.waitFor(() => expect(groupStore.getState().isLost).toBe(true))
  expect(groupStore.getState().outbox?.waiting).toHaveLength(1)
  expect(quantities()).toEqual([4])
  shop.isSilent = false
  await vi.waitFor(() => expect(shop.basket.lines).toMatchObject([{ quantity: 4 }]))
  expect(groupStore.getState()).toMatchObject({ isLost: false, outbox: { waiting: [] } })
})

test('[C-30] a refused dish leaves the cart again, and its name is reported', async () => {
  const shop = aShop()
  enter(shop)
  const { refused } = start(shop)
  shop.refuses = true
  changeCart(() => [roll])
  await vi.waitFor(() => expect(quantities()).toEqual([]))
  await vi.waitFor(() => expect(refused).toMatchObject([{ reason: 'closed', title: { ru: 'roll' } }]))
})

test('[C-30] what the host takes away leaves the cart, and an older answer changes nothing', async () => {
  const shop = aShop()
  changeCart(() => [{ ...roll, quantity: 2 }])
  enter(shop)
  start(shop)
  await vi.waitFor(() => expect(groupStore.getState().outbox?.waiting).toEqual([]))
  const before = shop.basket
  shop.write(roll.key, 0, 9)
  takeBasket(shop.basket)
  expect(quantities()).toEqual([])
  takeBasket(before)
  expect(groupStore.getState().basket).toBe(shop.basket)
  expect(quantities()).toEqual([])
})

test('[C-31] while the host checks out, the cart holds the dishes of all and is no plate', async () => {
  const shop = aShop()
  enter(shop)
  start(shop)
  groupStore.setState({ isCheckingOut: true })
  changeCart(() => [roll])
  expect(groupStore.getState().outbox?.waiting).toEqual([])
  takeBasket({ ...shop.basket, revision: 5 })
  expect(quantities()).toEqual([1])
})

test('[C-30] only what was ordered leaves the cart of a guest', () => {
  const shop = aShop()
  const wok = aLine({ key: '00000000-0000-4000-8000-0000000000a2', productId: 'wok' })
  changeCart(() => [{ ...roll, quantity: 3 }, wok])
  enter(shop)
  shop.write(roll.key, 2, 9)
  takeBasket({ ...shop.basket, state: 'placed', is_collecting: false })
  expect(cartStore.getState().lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    [roll.key, 1],
    [wok.key, 1],
  ])
})

test('[C-30] who was removed keeps their dishes when the others have ordered', () => {
  const shop = aShop()
  changeCart(() => [roll])
  enter(shop)
  shop.write(roll.key, 1, 9)
  const people = shop.basket.people.map((person) => ({ ...person, is_removed: true }))
  takeBasket({ ...shop.basket, people, state: 'placed', is_collecting: false })
  expect(quantities()).toEqual([1])
})

test('[C-31] a host who leaves during the checkout keeps no dishes of others', () => {
  const shop = aShop()
  enter(shop)
  shop.write(roll.key, 1, 9)
  const others = shop.basket.lines.map((line) => ({ ...line, id: 'other', person_id: 'somebody' }))
  groupStore.setState({ basket: { ...shop.basket, lines: [...shop.basket.lines, ...others] } })
  groupStore.setState({ isCheckingOut: true })
  changeCart(() => [roll, aLine({ key: 'other' })])
  leaveGroup()
  expect(cartStore.getState().lines.map(({ key }) => key)).toEqual([roll.key])
})

test('[C-30] a browser that comes back reads what the basket has become', async () => {
  const shop = aShop()
  enter(shop)
  shop.basket = { ...shop.basket, state: 'over', is_collecting: false }
  start(shop)
  await vi.waitFor(() => expect(groupStore.getState().basket?.state).toBe('over'))
})
