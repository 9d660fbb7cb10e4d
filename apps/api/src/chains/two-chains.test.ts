import { randomUUID } from 'node:crypto'
import { confirmLogin, login } from '@doira/contract/auth/sign-in'
import { searchProducts } from '@doira/contract/catalog/products'
import { listCities } from '@doira/contract/chains/list-cities'
import { getProfile } from '@doira/contract/customers/profile'
import { listSavedPoints, savePoint } from '@doira/contract/delivery/saved-points'
import type { Endpoint } from '@doira/contract/endpoint'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { staffEvents } from '@doira/contract/fulfilment/staff-events'
import { getLoyaltyCard } from '@doira/contract/loyalty/card'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { staffSignIn } from '@doira/contract/staff/sign-in'
import { toSum } from '@doira/domain/money/sum'
import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { creditPoints } from '../loyalty/points.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { hashPassword } from '../staff/sign-in/passwords.ts'
import { aChangeSource } from '../testing/change-source.testing.ts'
import {
  aChain,
  aCustomer,
  addressInZone,
  aMoment,
  aProduct,
  aPromoCode,
  aSession,
  type TestChain,
} from '../testing/factories.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'

const phone = toPhone('+998901234567')

/** A chain of the one process: its dish, the customer with the phone that is a customer of both, and its operator. */
async function getAShop(db: Db, { shop, chain }: { readonly shop: TestApi; readonly chain: TestChain }) {
  const dish = await aProduct(db, chain, { slug: 'plov' })
  const customer = await aCustomer(db, chain, { phone, name: `customer of ${chain.shipperId}` })
  const token = await aSession(db, customer)
  const operator = await aStaff(db, chain, 'operator', {
    login: 'nodira',
    passwordHash: await hashPassword(chain.shipperId),
  })
  const headers = { Shipper: chain.shipperId, Platform: chain.platformId }
  const call: TestApi['call'] = (endpoint, options = {}) => shop.call(endpoint, { ...options, headers })
  return {
    ...{ chain, dish, customer, token, operator, call, headers },
    anOrder: (id: string) => ({
      ...{ id, delivery_type: 'delivery' as const, to_location: addressInZone, to_address: 'Amir Temur 1' },
      ...{
        payment_type: 'cash' as const,
        offer_accepted: true,
        products: [{ product_id: dish, quantity: 1 }],
      },
    }),
  }
}

/** Two chains at one API: they share its caches and counters. */
async function inTwoChains(
  run: (world: Awaited<ReturnType<typeof makeTwo>>) => Promise<void>,
  given: Parameters<typeof makeTestApi>[2] = {},
) {
  await withRollback(async (db) => run(await makeTwo(db, given)))
}
async function makeTwo(db: Db, given: Parameters<typeof makeTestApi>[2]) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, given)
  const one = await getAShop(db, { shop, chain })
  return { db, shop, one, two: await getAShop(db, { shop, chain: await aChain(db) }) }
}

test('the same order and action ids in two chains are two orders, each with its own number, answer and history', () =>
  inTwoChains(async ({ one, two }) => {
    const [id, actionId] = [randomUUID(), randomUUID()]
    for (const { call, token, anOrder, operator } of [one, two]) {
      for (const _ of ['placed', 'sent again']) {
        expect((await call(createOrder, { token, body: anOrder(id) })).ok().order_id).toBe(id)
      }
      const action = await call(acceptOrder, {
        token: operator.token,
        body: anActionOn({ id, status: 'new' }, {}, actionId),
      })
      expect(action.ok().outcome).toBe('done')
      expect((await call(listOrders, { token })).ok().orders).toHaveLength(1)
    }
    const read = async ({ call, token }: typeof one) => (await call(getOrder, { token, params: { id } })).ok()
    const [ours, theirs] = [await read(one), await read(two)]
    expect({ ours: ours.client_id, theirs: theirs.client_id }).toEqual({
      ours: one.customer.id,
      theirs: two.customer.id,
    })
    expect(ours.external_order_id).toBe(theirs.external_order_id)
  }))

test('a customer of two chains with one phone has two accounts: sessions, codes, addresses and points are separate', () =>
  inTwoChains(
    async ({ db, shop, one, two }) => {
      expect((await two.call(getProfile, { token: one.token })).refused().code).toBe('unauthorized')
      ;(await one.call(login, { body: { phone } })).ok()
      // What waits to be sent is sent in no order that counts.
      await shop.codeOf(phone)
      expect((await two.call(login, { body: { phone } })).ok().resend_after).toBe(60)
      const code = await shop.codeOf(phone)
      expect((await one.call(confirmLogin, { body: { phone, code } })).refused().code).toBe('invalid_code')
      expect((await two.call(confirmLogin, { body: { phone, code } })).ok().name).toBe(two.customer.name)
      shop.wait(61)
      for (const { call } of [one, two]) {
        expect((await call(login, { body: { phone } })).refused().code).toBe('too_many_requests')
      }
      await creditPoints(db, {
        ...{ shipperId: one.chain.shipperId, customerId: one.customer.id, kind: 'gift', orderId: null },
        ...{ amount: toSum(50_000), now: aMoment, expiresAt: addMinutes(aMoment, 60 * 24 * 365) },
      })
      for (const [{ call, token }, points] of [
        [one, 50_000],
        [two, 0],
      ] as const) {
        expect((await call(getLoyaltyCard, { token })).ok().balance).toBe(points)
      }
      const id = randomUUID()
      const place = { id, name: 'Home', address: 'Amir Temur 1', location: addressInZone }
      ;(await one.call(savePoint, { token: one.token, body: place })).ok()
      expect(JSON.stringify((await two.call(listSavedPoints, { token: two.token })).ok())).not.toContain(id)
    },
    { limits: { codesPerAddress: 1000, codesPerPhone: 1, ordersPerCustomer: 1000 } },
  ))

test('the same login is two people of the staff, and who is locked out of one chain is not of the other', () =>
  inTwoChains(async ({ one, two }) => {
    const signIn = ({ call }: typeof one, password: string) =>
      call(staffSignIn, { body: { login: 'nodira', password } })
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await signIn(one, two.chain.shipperId)).refused().code).toBe('wrong_password')
    }
    expect((await signIn(one, one.chain.shipperId)).refused().code).toBe('sign_in_locked')
    expect((await signIn(two, two.chain.shipperId)).ok().step).toBe('code')
  }))

test('menus, searches, prices and promo codes of one chain are never answered from the cache of the other', () =>
  inTwoChains(async ({ db, one, two }) => {
    const { shipperId } = one.chain
    await aPromoCode(db, shipperId, 'SPRING')
    for (const _ of ['read', 'cached']) {
      for (const [own, other] of [
        [one, two],
        [two, one],
      ] as const) {
        for (const endpoint of [searchProducts, listCities]) {
          const query = endpoint === searchProducts ? { search: 'Philadelphia' } : {}
          const text = JSON.stringify((await own.call(endpoint as Endpoint, { query })).ok())
          expect(text).not.toContain(other.dish)
          expect(text).not.toContain(other.chain.cityId)
          expect(text).toContain(endpoint === listCities ? own.chain.cityId : own.dish)
        }
      }
    }
    const problemsWith = async ({ call, dish }: typeof one) => {
      const products = [{ product_id: dish, quantity: 1 }]
      const body = { delivery_type: 'delivery' as const, ...addressInZone, products, promo_code: 'SPRING' }
      return (await call(computePrice, { body })).ok().quote?.problems.map(({ code }) => code)
    }
    expect(await problemsWith(one)).toEqual([])
    expect(await problemsWith(two)).toEqual(['promo_not_found'])
  }))

test('an event of one chain wakes no screen of the other, though its order has the same id', async () => {
  const { changes, publish } = aChangeSource()
  await inTwoChains(
    async ({ shop, one, two }) => {
      const id = randomUUID()
      const { body } = await shop.send(staffEvents, { token: two.operator.token, headers: two.headers })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toContain('event: beat')
      ;(await one.call(createOrder, { token: one.token, body: one.anOrder(id) })).ok()
      publish(one.chain.shipperId, 'order', { orderId: id, customerId: one.customer.id })
      publish(one.chain.shipperId, `stop:${one.chain.branchId}`)
      ;(await two.call(createOrder, { token: two.token, body: two.anOrder(id) })).ok()
      publish(two.chain.shipperId, 'order', { orderId: id, customerId: two.customer.id })
      const received = (await reader?.read())?.value ?? ''
      expect(received).toContain(two.customer.name)
      expect(received).not.toContain(one.customer.name)
      expect(received).not.toContain(one.chain.branchId)
      await reader?.cancel()
    },
    { changes },
  )
})
