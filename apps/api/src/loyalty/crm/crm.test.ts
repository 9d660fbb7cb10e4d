import { customersCategories, iikoCustomerInfo } from '@doira/contract/loyalty/crm'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { creditPoints } from '../points.queries.ts'
import { aLevel, aVersion } from '../programme/programme.testing.ts'
import type { Crm } from './crm-card.ts'
import { aFakeIiko } from './iiko.testing.ts'
import { makeIikoCrm } from './iiko-crm.ts'

const inWorld = (run: (world: OrderWorld) => Promise<void>, crm?: Crm) => () =>
  withRollback(async (db) => {
    const world = await makeOrderWorld(db, crm && { crm })
    const { shipperId } = world.chain
    await aVersion(db, shipperId, { levels: [aLevel('start', 3), aLevel('gold', 7, 100_000)] })
    await creditPoints(db, {
      shipperId,
      customerId: world.customer.id,
      kind: 'gift',
      orderId: null,
      amount: toSum(8_200),
      now: aMoment,
      expiresAt: addMinutes(aMoment, 60),
    })
    await run(world)
  })

async function getCard({ shop, token }: OrderWorld, phone: string) {
  return (await shop.call(iikoCustomerInfo, { token, query: { phone } })).ok()
}

test(
  '[R7-09] the card shows its owner the points of the ledger, however the phone is written',
  inWorld(async (world) => {
    const { customer } = world
    const card = {
      id: customer.id,
      name: 'Malika',
      phone: customer.phone,
      balance: 8_200,
      wallet_balances: [],
      cards: [{ id: customer.id, number: customer.cardNumber, track: '', valid_to_date: null }],
      categories: [{ id: 'start', name: 'Start', is_active: true }],
    }
    expect(await getCard(world, customer.phone)).toEqual(card)
    expect(await getCard(world, customer.phone.slice(4))).toEqual(card)
  }),
)

test(
  "another customer's card is answered like a card that does not exist",
  inWorld(async (world) => {
    const { db, chain, shop, token } = world
    const other = await aCustomer(db, chain)
    const nobody = { id: '', name: '', phone: '', balance: 0, wallet_balances: [], cards: [], categories: [] }
    expect(await getCard(world, other.phone)).toEqual(nobody)
    expect(await getCard(world, '+998909999999')).toEqual(nobody)
    expect(await getCard(world, 'x')).toEqual(nobody)
    for (const body of [{ phone: other.phone }, { customer_id: other.id }]) {
      const { categories } = (await shop.call(customersCategories, { token, body })).ok()
      expect(categories).toEqual([])
    }
    const customer = await shop.call(iikoCustomerInfo, { query: { phone: other.phone } })
    expect(customer.refused().code).toBe('unauthorized')
  }),
)

test(
  '[R7-10] the levels of the programme are listed with the one that is reached',
  inWorld(async ({ shop, token, customer }) => {
    const body = { customer_id: customer.id, phone: customer.phone }
    const { categories, purchases } = (await shop.call(customersCategories, { token, body })).ok()
    expect(purchases).toBe(0)
    expect(categories).toMatchObject([
      { id: 'start', is_active: true, is_default_for_new_guests: true, percent: 3, from_purchases: 0 },
      { id: 'gold', is_active: false, is_default_for_new_guests: false, percent: 7, from_purchases: 100_000 },
    ])
    const one = (await shop.call(customersCategories, { token, body: { category_id: 'gold' } })).ok()
    expect(one.categories.map(({ id }) => id)).toEqual(['gold'])
  }),
)

const iiko = aFakeIiko()
const settings = { baseUrl: 'https://iiko.example', access: { apiLogin: 'login' }, organizationId: 'one' }
const crm = makeIikoCrm({ settings, clock: () => aMoment, request: iiko.request })

test(
  '[R7-09] iiko adds wallets, cards and groups; the points stay those of the ledger',
  inWorld(async (world) => {
    iiko.behave('good')
    iiko.know(world.customer.phone)
    expect(await getCard(world, world.customer.phone)).toMatchObject({
      balance: 8_200,
      wallet_balances: [{ id: 'w', name: 'Bonus', type: 1, balance: 12.5 }],
      cards: [{ id: 'c', number: '1001', track: '1001', valid_to_date: null }],
      categories: [{ id: 'start' }, { id: 'g', name: 'Friends', is_active: true }],
    })
  }, crm),
)

test.each(['slow', 'error', 'nonsense'] as const)('an iiko that is %s takes nothing away', (mood) =>
  inWorld(async (world) => {
    iiko.behave(mood)
    iiko.know(world.customer.phone)
    expect(await getCard(world, world.customer.phone)).toMatchObject({ balance: 8_200, wallet_balances: [] })
  }, crm)(),
)
